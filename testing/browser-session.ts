import type { TestServer } from './test-server.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
/** Enough for every way to a provider and back; one that goes on is a circle. */
const mostSteps = 15

/**
 * As much of a browser as a way to a provider and back needs: cookies by host, redirects, and forms that post themselves.
 * Our own addresses are knocked at without a network, the others for real.
 * @param saidByForm what a provider puts into its form beside what the standard says
 */
export function browser(home: TestServer, saidByForm: Record<string, string> = {}) {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (host: string) => jars.get(host) ?? jars.set(host, new Map()).get(host) ?? new Map<string, string>()
  const ownHost = new URL(home.config.publicUrl).host

  const keep = (host: string, cookies: readonly string[]) => {
    for (const cookie of cookies) {
      const [pair = '', ...attributes] = cookie.split(';')
      const [name = '', ...value] = pair.split('=')
      const isGone = attributes.some((attribute) => /^ *max-age=0$/i.test(attribute))
      if (isGone) jarOf(host).delete(name.trim())
      else jarOf(host).set(name.trim(), value.join('='))
    }
  }

  /** One request; neither follows where it leads. */
  const request = async (url: URL, body?: string, headers: Record<string, string> = {}) => {
    const cookie = [...jarOf(url.host)].map(([name, value]) => `${name}=${value}`).join('; ')
    const method = body === undefined ? ('GET' as const) : ('POST' as const)
    // A cookie that is lax does not come with a form of a foreign page.
    const isForeignForm = body !== undefined && url.host === ownHost
    const sent = { ...headers, ...(body === undefined ? {} : form), ...(cookie && !isForeignForm ? { cookie } : {}) }
    if (url.host !== ownHost) {
      const answer = await fetch(url, {
        method,
        redirect: 'manual',
        headers: sent,
        ...(body === undefined ? {} : { body }),
      })
      keep(url.host, answer.headers.getSetCookie())
      return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
    }
    const path = url.pathname + url.search
    const answer = await home.inject({
      method,
      url: path,
      headers: sent,
      ...(body === undefined ? {} : { payload: body }),
    })
    keep(url.host, [answer.headers['set-cookie'] ?? []].flat())
    return { status: answer.statusCode, location: answer.headers.location ?? null, text: answer.body }
  }

  /** Goes on until a page is reached that is not the auth service's and not the provider's. */
  const visit = async (start: string, headers: Record<string, string> = {}): Promise<URL> => {
    let url = new URL(start, home.config.publicUrl)
    let body: string | undefined
    for (let step = 0; step < mostSteps; step++) {
      if (url.host === ownHost && !/^\/(?:v1\/auth|auth\/v1)\//.test(url.pathname)) return url
      const answer = await request(url, body, step === 0 ? headers : {})
      body = undefined
      if (answer.location !== null) url = new URL(answer.location, url)
      else [url, body] = formIn(answer.text, url, saidByForm)
    }
    throw new Error(`No end of redirects at ${url.href}`)
  }
  return { request, visit, cookies: () => [...jarOf(ownHost)] }
}

/** The form of a page, as its script would send it. */
function formIn(page: string, at: URL, also: Record<string, string>): [URL, string] {
  const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1]
  if (action === undefined) throw new Error(`The way ends at ${at.href}: ${page.slice(0, 300)}`)
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const values = Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]))
  return [new URL(action, at), new URLSearchParams({ ...values, ...also }).toString()]
}
