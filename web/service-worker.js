// Keeps the app's own files, so that it opens without a connection. Data and services are none of its business.
// The build puts the names of its files here; with them the text of this file changes, and the browser sees an update.
const files = __FILES__
const version = __VERSION__
const page = '/index.html'
// What the page runs before its first paint: the colours that were chosen, offline as well.
const beforePaint = '/before-paint.js'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(version).then((cache) => cache.addAll([page, beforePaint, ...files])))
})

self.addEventListener('activate', (event) => {
  const old = (names) => Promise.all(names.filter((name) => name !== version).map((name) => caches.delete(name)))
  // The page that brought the first version has it, too: without a connection it would find no script that it has not asked for.
  event.waitUntil(Promise.all([caches.keys().then(old), self.clients.claim()]))
})

// A page that runs keeps its version until its reader says so. One that runs this very version asks whether it does.
self.addEventListener('message', ({ data, ports }) => {
  if (data === 'take-over') void self.skipWaiting()
  else ports[0]?.postMessage(files.includes(data.keeps))
})

/** Links of mails, the services and the outbox are the server's alone. */
const isService = (path) => /^\/(?:v1|dev|auth\/v1|graphql\/v1|storage\/v1|functions\/v1)(?:\/|$)/.test(path)

/** A face of letters that few have (experience.md C1): nobody is sent it ahead, and who needed it once has it from then on. */
async function face(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  const keep = async () => (await caches.open(version)).put(request, answer.clone())
  // Where there is no room to keep it, it is shown all the same.
  if (answer.ok) await keep().catch(() => undefined)
  return answer
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || isService(pathname)) return
  if (request.mode === 'navigate') {
    // The server has the newest page; only without it the kept one is shown.
    event.respondWith(fetch(request).catch(() => caches.match(page)))
  } else if (files.includes(pathname)) {
    event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)))
  } else if (pathname === beforePaint) {
    event.respondWith(fetch(request).catch(() => caches.match(pathname)))
  } else if (request.destination === 'font') {
    event.respondWith(face(request))
  }
})

// News of lessons for who asked for it (server/src/notice/notice-push.ts). It is readable here alone.
self.addEventListener('push', (event) => {
  const { title, body, path, tag, locale } = event.data.json()
  const look = { lang: locale, dir: locale === 'ar' ? 'rtl' : 'ltr', icon: '/icon-192.png' }
  event.waitUntil(self.registration.showNotification(title, { body, tag, renotify: true, data: { path }, ...look }))
})

// A browser may take another address than the one that the server has: only a page can say so, and one that opens later looks itself.
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(tellPages('push-changed'))
})

async function tellPages(what) {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(what, { transfer: [] })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(new URL(event.notification.data.path, self.location.origin)))
})

/** In the page that is open already, if there is one. */
async function openPage({ origin, href }) {
  if (origin !== self.location.origin) return
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) await self.clients.openWindow(href)
  // One that may not come to the front is led there all the same.
  else await Promise.allSettled([page.focus(), page.navigate(href)])
}
