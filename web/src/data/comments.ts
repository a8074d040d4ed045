/** Comments of lessons on the wire: each document once. */
import { graphql } from '../lib/generated/gql.ts'

export const loadCommentsDocument = graphql(`
  query openComments($lessonId: Int!) {
    loadLessonComments(lessonId: $lessonId) {
      lesson_comment_id
      user_profile_id
      body
      edited_at
      created_at
    }
  }
`)

export const addCommentDocument = graphql(`
  mutation addOpenComment($lessonId: Int!, $body: String!) {
    addLessonComment(lessonId: $lessonId, body: $body) {
      lesson_comment_id
    }
  }
`)

export const editCommentDocument = graphql(`
  mutation editOpenComment($id: Int!, $body: String!) {
    editLessonComment(id: $id, body: $body) {
      lesson_comment_id
    }
  }
`)

/** Deletes a comment for 30 days, or brings it back. */
export const deleteCommentDocument = graphql(`
  mutation deleteOpenComment($id: Int!, $isDeleted: Boolean!) {
    deleteLessonComment(id: $id) @include(if: $isDeleted) {
      lesson_comment_id
    }
    restoreLessonComment(id: $id) @skip(if: $isDeleted) {
      lesson_comment_id
    }
  }
`)
