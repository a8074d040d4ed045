/** A browser's older way to send, whose answers a test gives by hand. */
export interface FakeRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: FormData | undefined
  isAborted: boolean
  progress(loaded: number): void
  answer(status: number, text: string, statusText: string): void
  fail(): void
}

/** `Request` stands in for XMLHttpRequest; `sent` lists what was made of it. */
export function fakeRequests() {
  const sent: FakeRequest[] = []
  class Request extends EventTarget implements FakeRequest {
    upload = new EventTarget()
    method = ''
    url = ''
    headers: Record<string, string> = {}
    body: FormData | undefined
    isAborted = false
    status = 0
    statusText = ''
    responseText = ''

    open(method: string, url: string): void {
      this.method = method
      this.url = url
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value
    }
    send(body: FormData): void {
      this.body = body
      sent.push(this)
    }
    abort(): void {
      this.isAborted = true
      this.#end('abort')
    }
    progress(loaded: number): void {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 4 }))
    }
    answer(status: number, text: string, statusText: string): void {
      Object.assign(this, { status, responseText: text, statusText })
      this.#end('load')
    }
    fail(): void {
      this.#end('error')
    }
    #end(how: string): void {
      this.dispatchEvent(new Event(how))
      this.dispatchEvent(new Event('loadend'))
    }
  }
  return { sent, Request }
}
