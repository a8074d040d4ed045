/** The subjects of the sample studio: a term's topics of each, as a teacher would write them down. */

export interface Topic {
  title: string
  plan: string
  steps: readonly string[]
  /** One thing to do each. */
  homework: readonly string[]
  /** For the student, after the lesson. */
  note: string
  /** For the teacher alone. */
  aside?: string
}

export type Subject = 'Piano' | 'Violin' | 'Guitar' | 'Voice'

export const coursesOf: Record<Subject, readonly Topic[]> = {
  Piano: [
    {
      title: 'Minuet in G',
      plan: 'The second half of the Minuet, hands apart first. Listen for the bass that answers.',
      steps: ['G major, two octaves', 'Minuet, bars 17–24', 'Both halves without stopping'],
      homework: ['Minuet, bars 17–24: left hand alone, then both, at 72', 'G major scale, four times a day'],
      note: 'The first half dances already. In bar 20 let the left hand rest before it jumps.',
    },
    {
      title: 'Clementi, Sonatina in C',
      plan: 'First movement: even quavers, and a real piano at the return of the theme.',
      steps: ['Broken chords in C and G', 'Exposition at 92', 'The return, very softly'],
      homework: [
        'Sonatina, page 1: hands together up to the double bar',
        'Write the fingering of bar 8 into your copy',
      ],
      note: 'Your wrist was loose today, and one could hear it. Keep the thumb light on the semiquavers.',
      aside: 'Ready for the summer concert if the development is safe by May.',
    },
    {
      title: 'Sight-reading and rhythm',
      plan: 'Four short pieces never seen before: look first, then play without going back.',
      steps: ['Clap the dotted rhythm', 'Two pieces in F', 'A duet at sight'],
      homework: ['One new line from the reading book each day', 'Clap page 9 with the metronome at 60'],
      note: 'You went on after a mistake every time – that is what counts in reading.',
    },
    {
      title: 'Burgmüller, Arabesque',
      plan: 'Light semiquavers in groups of five; the left hand gives the pulse.',
      steps: ['Five-finger patterns in A minor', 'Right hand, bars 3–10', 'Crescendo to the end'],
      homework: ['Arabesque, bars 3–10: slowly, each group twice', 'A minor, harmonic, hands apart'],
      note: 'The groups roll nicely now. Think of the last note of each group as the goal.',
    },
    {
      title: 'Chords by ear',
      plan: 'I, IV and V under songs that you know. Play first, name afterwards.',
      steps: ['Cadence in three keys', 'Happy Birthday in F', 'Find the chords of a song'],
      homework: ['Find the chords of the refrain that you brought', 'Cadence in D and in B flat'],
      note: 'You heard the fifth step at once. Sing the bass line and the chord comes by itself.',
    },
    {
      title: 'Pedal and legato',
      plan: 'Change the pedal after the chord, not with it. Then Gymnopédie No. 1.',
      steps: ['Chords in whole notes with pedal', 'Gymnopédie, first page', 'Record it and listen'],
      homework: ['Gymnopédie, first page with pedal, once a day', 'Listen to two recordings: which one is slower?'],
      note: 'The sound was clean from the second line on. Your foot may stay on the floor with its heel.',
    },
    {
      title: 'Memory and stage',
      plan: 'Play as at the concert: walk in, sit, wait, begin. Start from four places by heart.',
      steps: ['Bow and bench', 'Start from bars 1, 9, 17 and 25', 'Once through without a word from me'],
      homework: ['Play it for somebody at home', 'Start by heart from bar 17'],
      note: 'You kept going and smiled at the end. Only the place after the repeat needs another look.',
      aside: 'Nervous hands: better second in the concert than first.',
    },
  ],
  Violin: [
    {
      title: 'Bow hold and long tones',
      plan: 'Whole bows on open strings, the elbow at the height of the string.',
      steps: ['Bow hold with the pencil', 'Open strings, eight counts', 'Twinkle with whole bows'],
      homework: ['Open strings, eight counts each, five minutes', 'Look at your thumb in the mirror: is it round?'],
      note: 'The tone on the D string is full now. Keep the little finger bent when the bow comes to the frog.',
    },
    {
      title: 'Vivaldi, Concerto in A minor',
      plan: 'First movement up to the second solo. Short bows, close to the string.',
      steps: ['A minor arpeggio', 'Bars 13–21 in rhythms', 'Solo with the recording'],
      homework: ['Bars 13–21 in dotted rhythms, both ways', 'Intonation of bar 20: compare with open E'],
      note: 'The first solo has real drive. In the sequences let each step begin a little softer.',
      aside: 'New strings are due; told the parents.',
    },
    {
      title: 'Third position',
      plan: 'Shift on the first finger, and look for the note with the ear.',
      steps: ['Shifts on one string', 'Harmonic as a check', 'Folk song in third position'],
      homework: ['Shifting exercise 4 on A and D', 'The folk song twice: first position, then third'],
      note: 'Your hand moves as a whole now. Let the thumb go first by a hair.',
    },
    {
      title: 'Staccato and spring',
      plan: 'From martelé to the first bounces in the middle of the bow.',
      steps: ['Martelé on open strings', 'Bounce: find the place', 'Gavotte, first part'],
      homework: ['Martelé scale in G, stop between the notes', 'Gavotte, first part at 80'],
      note: 'The bow bounced by itself on the A string. Do less, and it goes on.',
    },
    {
      title: 'Playing in two voices',
      plan: 'Duets: lead, follow, and breathe together before the beginning.',
      steps: ['Tune together', 'Duet No. 3, second voice', 'Change the voices'],
      homework: ['Duet No. 3, first voice', 'Count the rests aloud in the second line'],
      note: 'You gave the upbeat like a leader. Listen down to my voice at the end of the phrase.',
    },
    {
      title: 'Vibrato begins',
      plan: 'Slow waves from the forearm, without the bow first.',
      steps: ['Polish the string', 'Four waves a beat', 'Last notes of the lullaby'],
      homework: ['Waves without the bow, two minutes a day', 'Lullaby: vibrato on the long notes only'],
      note: 'It starts to swing. Not every day is the same; two minutes are enough.',
    },
  ],
  Guitar: [
    {
      title: 'Barre chords',
      plan: 'F and B minor: weight of the arm instead of the squeeze of the thumb.',
      steps: ['Small barre on three strings', 'F – C – G – Am at 60', 'Refrain of your song'],
      homework: ['Change between C and F, one minute, count the changes', 'Refrain of your song at 70'],
      note: '24 clean changes in a minute, ten more than last time.',
    },
    {
      title: 'Fingerpicking',
      plan: 'Thumb alternates, the fingers stay on their strings. Then the Malagueña pattern.',
      steps: ['p–i–m–a on open strings', 'Pattern over G and Em', 'Verse with melody on top'],
      homework: ['Pattern over G, Em, C, D: eight times without stopping', 'Thumb alone with the metronome at 66'],
      note: 'The thumb is steady like a clock. Let the melody note ring a little louder.',
    },
    {
      title: 'Minor pentatonic',
      plan: 'First position in A; question and answer over a slow blues.',
      steps: ['Scale up and down', 'Four bars each, in turns', 'One idea, three versions'],
      homework: ['Improvise over the backing track, only five notes', 'Learn the lick of bar 4 by heart'],
      note: 'The best moment was the silence before your last phrase. Leave more of those.',
    },
    {
      title: 'Romanza',
      plan: 'First part: melody with the ring finger, arpeggio below.',
      steps: ['Melody alone', 'Arpeggio on open strings', 'Bars 1–8 together'],
      homework: ['Romanza, bars 1–8, slowly', 'Say the names of the melody notes aloud'],
      note: 'A warm sound near the sound hole. File the nail of the ring finger a little rounder.',
      aside: 'Plays on a borrowed guitar; the action is too high.',
    },
    {
      title: 'Reading in first position',
      plan: 'Notes on the three upper strings, and quavers with rests.',
      steps: ['Flash cards', 'Study No. 5', 'Play with me in canon'],
      homework: ['Study No. 5, count aloud', 'Write the note names under line 3, then rub them out'],
      note: 'No more looking at the hand in the second line.',
    },
    {
      title: 'Song for the band',
      plan: 'Rhythm guitar for the school band: tight, short, and with the drummer.',
      steps: ['Mute with the left hand', 'Verse with a click', 'Intro and ending'],
      homework: ['Verse and refrain with the recording', 'Write the form of the song on one page'],
      note: 'Tight. The ending needs a sign: agree on one with the drummer.',
    },
  ],
  Voice: [
    {
      title: 'Breath and onset',
      plan: 'Low breath, soft onset, and no push at the end of the phrase.',
      steps: ['Hiss on four and eight', 'Lip trills over a fifth', 'First phrase of Caro mio ben'],
      homework: ['Lip trills, five minutes before singing', 'Speak the text of Caro mio ben in its rhythm'],
      note: 'The phrase lasted to the end without a pinch. Think of the breath as falling in.',
    },
    {
      title: 'Caro mio ben',
      plan: 'Italian vowels; the line goes on through the consonants.',
      steps: ['Vowels on one note', 'Text spoken, then sung', 'Middle part at pianissimo'],
      homework: ['Middle part on “o” only, then with the text', 'Translate the two lines and write it into your copy'],
      note: 'Beautiful “a” in “languisce”. Keep the same space for the “i”.',
      aside: 'Voice is changing a little; nothing above f″ for now.',
    },
    {
      title: 'Musical theatre',
      plan: 'Tell the story first: to whom do you sing, and what has just happened?',
      steps: ['Speak the monologue', 'Verse at half voice', 'Refrain with a belt mix'],
      homework: ['Learn the second verse by heart', 'Write three sentences: what does she want?'],
      note: 'When you told it to the chair, everybody believed you. Keep that look for the refrain.',
    },
    {
      title: 'Singing in parts',
      plan: 'Second voice in thirds and sixths; hear the first one and stay.',
      steps: ['Canon in three parts', 'Second voice alone', 'With the recording of the first voice'],
      homework: ['Second voice with the recording, twice', 'Sing a third below a song on the radio'],
      note: 'You found your note again by yourself after the key change.',
    },
    {
      title: 'Schubert, Heidenröslein',
      plan: 'Light and quick; three verses, three colours.',
      steps: ['Staccato on “ha”', 'First verse with the consonants of a storyteller', 'The pause before “Röslein rot”'],
      homework: ['Verses 1 and 2 by heart', 'Mark the breaths with a pencil'],
      note: 'The second verse had a smile in it. The third may hurt a little.',
    },
  ],
}

/** The resources on the teacher's shelf, and who has them: the students of these subjects. */
export const shelf: readonly { text: string; url?: string; of: readonly Subject[] }[] = [
  { text: 'Circle of fifths', url: 'https://en.wikipedia.org/wiki/Circle_of_fifths', of: ['Piano', 'Guitar'] },
  { text: 'How a metronome helps', url: 'https://en.wikipedia.org/wiki/Metronome', of: ['Piano', 'Violin'] },
  {
    text: 'Notebook for Anna Magdalena Bach',
    url: 'https://en.wikipedia.org/wiki/Notebook_for_Anna_Magdalena_Bach',
    of: ['Piano'],
  },
  { text: 'Free scores: look for the composer', url: 'https://imslp.org', of: ['Piano', 'Violin', 'Voice'] },
  { text: 'Vivaldi and his twelve concertos', url: 'https://en.wikipedia.org/wiki/L%27estro_armonico', of: ['Violin'] },
  { text: 'Vibrato in five small steps: polish, wave, two, four, sing', of: ['Violin'] },
  { text: 'Backing track: slow blues in A, 60 beats', of: ['Guitar'] },
  { text: 'How to file your nails', of: ['Guitar'] },
  { text: 'Caro mio ben, word by word', url: 'https://en.wikipedia.org/wiki/Caro_mio_ben', of: ['Voice'] },
  { text: 'Warm-up before singing: breathe, hum, trill, slide', of: ['Voice'] },
  { text: 'Practice diary: what, how long, how it went', of: ['Piano', 'Violin', 'Guitar', 'Voice'] },
  { text: 'Programme of the summer concert', of: [] },
]
