/** Written by `node scripts/rows.ts` from the migrated database; a test holds it to that. */

/** The rows of every table, as the server reads them. */
export interface Rows {
  absence: {
    absence_id: number
    event_id: number
    teacher_id: number
    user_profile_id: number
    reason: string | null
    answer: string | null
    answered_at: string | null
    version: number
    created_by: string | null
    created_at: string
    updated_by: string | null
    updated_at: string
    answer_note: string | null
    status_before: number | null
    seen_at: string | null
    told_at: string | null
    guardian_id: number | null
  }
  calendar_feed: {
    feed_id: string
    user_profile_id: number
    token_hash: Buffer
    created_at: string
    revoked_at: string | null
    last_fetched_at: string | null
    last_fetched_by: string | null
    name: string
    guardian_id: number | null
  }
  calendar_operation: {
    operation_id: string
    teacher_id: number
    series_ids: string
    kind: string
    before: unknown
    made: unknown
    created_at: string
    undone_at: string | null
    after: unknown
    title: string | null
    about: number | null
    events: number
    start: string | null
    all_day: boolean
    time_zone: string | null
  }
  erasure: {
    erasure_id: number
    teacher_id: number | null
    user_profile_id: number
    erased_at: string
    profile_created_at: string | null
  }
  event: {
    event_id: number
    user_profile_id: number | null
    teacher_id: number
    title: string
    start: string
    end: string
    all_day: boolean
    series_id: number | null
    original_start: string | null
    time_zone: string | null
    cancelled_at: string | null
    deleted_at: string | null
    overlap_wanted: boolean
    during: string | null
    version: number
    created_by: string | null
    created_at: string
    updated_by: string | null
    updated_at: string
    closed: boolean
    to_confirm: boolean
    foreign_uid: string | null
    foreign_said: unknown
  }
  event_payment: {
    event_id: number
    teacher_id: number
    paid_at: string
  }
  event_series: {
    series_id: number
    teacher_id: number
    user_profile_id: number | null
    title: string
    rrule: string
    first_start: string
    time_zone: string
    minutes: number
    until: string | null
    version: number
    created_by: string | null
    created_at: string
    updated_by: string | null
    updated_at: string
    all_day: boolean
    exdates: string[]
    filled_to: string | null
    deleted_at: string | null
    foreign_uid: string | null
    foreign_said: unknown
  }
  guardian: {
    guardian_id: number
    teacher_id: number
    user_profile_id: number
    user_id: string | null
    name: string
    sees_events: boolean
    sees_lessons: boolean
    sees_resources: boolean
    token_hash: Buffer | null
    sent_to: string | null
    expires_at: string | null
    accepted_at: string | null
    version: number
    created_by: string | null
    created_at: string
    updated_by: string | null
    updated_at: string
    ticks_homework: boolean
    phone: string | null
  }
  idempotency_key: {
    user_id: string
    key: string
    body_hash: Buffer
    answer: string | null
    created_at: string
  }
  invitation: {
    invitation_id: string
    teacher_id: number
    user_profile_id: number
    token_hash: Buffer
    sent_to: string | null
    created_at: string
    expires_at: string
    accepted_at: string | null
    revoked_at: string | null
    opened_at: string | null
  }
  lesson: {
    lesson_id: number
    event_id: number | null
    last_event_id: number | null
    teacher_id: number
    user_profile_id: number | null
    lesson_status_id: number
    title: string | null
    plan: string | null
    steps: unknown
    shared_note: string | null
    private_note: string | null
    homework: string | null
    homework_due: string | null
    homework_done_at: string | null
    attendance: string | null
    minutes: number
    place: string | null
    video_link: string | null
    position: string
    deleted_at: string | null
    version: number
    created_by: string | null
    created_at: string
    updated_by: string | null
    updated_at: string
    homework_items: unknown
    homework_ticks: unknown
    make_up_of: number | null
    taught_at: string | null
    came_with_event: boolean
    status_before_off: number | null
  }
  lesson_answer: {
    lesson_answer_id: number
    lesson_id: number
    user_profile_id: number
    file_id: string
    deleted_at: string | null
    version: number
    created_by: string | null
    created_at: string
    updated_by: string | null
    updated_at: string
  }
  lesson_comment: {
    lesson_comment_id: number
    lesson_id: number
    user_profile_id: number
    body: string
    edited_at: string | null
    deleted_at: string | null
    version: number
    created_by: string | null
    created_at: string
    updated_by: string | null
    updated_at: string
  }
  lesson_resource: {
    lesson_rsrc_id: number
    lesson_rsrc_dspl: string
    user_profile_id: number
    kind: string
    url: string | null
    file_id: string | null
    archived_at: string | null
    version: number
    created_by: string | null
    created_at: string
    updated_by: string | null
    updated_at: string
  }
  lesson_resource_of_lesson: {
    lesson_id: number
    lesson_rsrc_id: number
    place: number | null
  }
  lesson_resource_of_student: {
    user_profile_id: number
    lesson_rsrc_id: number
    given_at: string
    place: number | null
  }
  lesson_status: {
    lesson_status_id: number
    lesson_status: string
  }
  mail_preference: {
    mail_preference_id: number
    user_id: string | null
    user_profile_id: number | null
    off: string[]
    leads: string | null
    student_leads: string | null
    quiet_from: number
    quiet_until: number
    daily: string[]
    next_week_day: number | null
  }
  notice: {
    notice_id: number
    teacher_id: number
    user_profile_id: number | null
    kind: string
    user_id: string | null
    event_id: number | null
    operation_id: string | null
    lines: unknown
    created_at: string
    due_at: string
    send_after: string
    unique_key: string | null
    state: string
    sent_at: string | null
    mail_id: number | null
    error: string | null
  }
  recent_change: {
    operation_id: string
    change_id: number
    teacher_id: number
    table_name: string
    row_key: unknown
    about: number | null
    before: unknown
    after: unknown
    created_at: string
    typed: boolean
  }
  schema_migration: {
    name: string
    checksum: string
    applied_at: string
  }
  studio_import: {
    studio_import_id: number
    teacher_id: number
    studio: string
    imported_at: string
  }
  user_profile: {
    user_profile_id: number
    id: string | null
    profile_type: string
    first_name: string | null
    middle_name: string | null
    last_name: string | null
    display_name: string | null
    avatar_url: string | null
    email: string | null
    biography: string | null
    resources: string | null
    video_link: string | null
    teacher_id: number | null
    time_zone: string | null
    colour: string | null
    default_lesson_minutes: number
    archived_at: string | null
    version: number
    created_by: string | null
    created_at: string
    updated_by: string | null
    updated_at: string
    paused_at: string | null
    private_note: string | null
    usual_slot: string | null
    tags: string[]
    working_hours: unknown
    phone: string | null
  }
  'auth.attempts': {
    key: string
    at: string
  }
  'auth.audit': {
    id: number
    user_id: string
    kind: string
    at: string
    network: string | null
    user_agent: string | null
    session_id: string | null
    data: unknown
  }
  'auth.challenges': {
    challenge_hash: Buffer
    ceremony: string
    user_id: string | null
    data: unknown
    expires_at: string
  }
  'auth.codes': {
    purpose: string
    destination: string
    code_hash: Buffer
    data: unknown
    tries: number
    created_at: string
    expires_at: string
  }
  'auth.erased_accounts': {
    user_id: string
    erased_at: string
  }
  'auth.kept_invitations': {
    user_id: string
    token_hash: Buffer
    created_at: string
  }
  'auth.mail_outbox': {
    mail_id: number
    recipient: string
    subject: string
    text_body: string
    html_body: string
    headers: unknown
    created_at: string
    sent_at: string | null
    attempts: number
    next_try_at: string
    last_error: string | null
    absence_id: number | null
    returned_at: string | null
    domain: string | null
    can_wait: boolean | null
    slowed_at: string | null
    push: unknown
    calendar: unknown
  }
  'auth.nightly_backups': {
    night: string
    started_at: string
    finished_at: string | null
    bytes: number | null
    restored: boolean | null
    error: string | null
  }
  'auth.personal_access_tokens': {
    id: string
    user_id: string
    token_hash: Buffer
    metadata: unknown
    created_at: string
    expires_at: string
    last_used_at: string | null
  }
  'auth.provider_accounts': {
    provider: string
    provider_user_id: string
    user_id: string
    created_at: string
    id: string
    issuer: string
    email: string | null
    last_used_at: string | null
  }
  'auth.provider_states': {
    state_hash: Buffer
    browser_hash: Buffer
    provider: string
    redirect_to: string
    data: unknown
    connect_user_id: string | null
    created_at: string
    expires_at: string
  }
  'auth.push_outbox': {
    push_id: number
    push_subscription_id: number
    title: string
    body: string
    path: string
    tag: string
    locale: string
    created_at: string
    attempts: number
    next_try_at: string
    mail_id: number | null
  }
  'auth.push_subscription': {
    push_subscription_id: number
    user_id: string
    session_id: string
    endpoint: string
    p256dh: Buffer
    auth: Buffer
    created_at: string
  }
  'auth.recovery_codes': {
    user_id: string
    code_hash: Buffer
  }
  'auth.refresh_tokens': {
    id: string
    user_id: string
    token_hash: Buffer
    previous_hash: Buffer | null
    rotated_at: string | null
    used_at: string | null
    created_at: string
    expires_at: string
    ends_at: string
    user_agent: string | null
    may_set_password_until: string | null
    personal_access_token_id: string | null
    locked_at: string | null
  }
  'auth.replaced_tokens': {
    token_hash: Buffer
    refresh_token_id: string
    replaced_at: string
  }
  'auth.security_keys': {
    id: string
    user_id: string
    credential_id: Buffer
    public_key: Buffer
    counter: number
    nickname: string | null
    created_at: string
    last_used_at: string | null
  }
  'auth.server_secrets': {
    name: string
    secret: Buffer
    created_at: string
  }
  'auth.session_news': {
    news_id: number
    tx: number
    session_id: string | null
    user_id: string | null
    reason: string | null
    token_hash: Buffer | null
    previous_hash: Buffer | null
    at: string
  }
  'auth.signing_keys': {
    kid: string
    private_jwk: unknown
    public_jwk: unknown
    created_at: string
    signs_from: string
  }
  'auth.sms_outbox': {
    sms_id: number
    recipient: string
    text_body: string
    created_at: string
  }
  'auth.tickets': {
    user_id: string
    kind: string
    ticket_hash: Buffer
    data: unknown
    tries: number
    created_at: string
    expires_at: string
  }
  'auth.users': {
    id: string
    email: string | null
    email_key: string | null
    new_email: string | null
    email_verified: boolean
    phone_number: string | null
    phone_number_verified: boolean
    password_hash: string | null
    display_name: string
    avatar_url: string
    locale: string
    default_role: string
    roles: string[]
    is_anonymous: boolean
    metadata: unknown
    totp_secret: string | null
    active_mfa_type: string | null
    disabled_at: string | null
    created_at: string
    last_seen_at: string | null
    totp_step: number | null
  }
  'storage.buckets': {
    id: string
    min_upload_bytes: number
    max_upload_bytes: number
    cache_control: string
    presigned_urls_enabled: boolean
    presigned_url_seconds: number
    pictures_only: boolean
  }
  'storage.files': {
    id: string
    bucket_id: string
    name: string
    size: number
    mime_type: string
    etag: string
    is_uploaded: boolean
    uploaded_by_user_id: string | null
    metadata: unknown
    created_at: string
    updated_at: string
    content_key: string
  }
  'storage.left_contents': {
    content_key: string
  }
}

/** Some columns of a table. */
export type Columns<Table extends keyof Rows, Column extends keyof Rows[Table]> = Pick<Rows[Table], Column>
