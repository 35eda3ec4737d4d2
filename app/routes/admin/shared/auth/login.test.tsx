// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import type { Role } from '#contract/entities/accounts.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { messages } from '#contract/messages/messages.ts'
import { addToastContainer, mockFetch } from '../data/admin-testing.ts'
import { AdminPage } from '../layout/admin-page.tsx'

const options = (needsEmail: boolean) => ({ status: 200, body: { needsEmail, canReset: needsEmail, sendsEmail: true } })

/** A session's token as far as the pages read it. */
function tokenOf(role: Role): string {
  return `head.${btoa(JSON.stringify({ role }))}.signature`
}

function openPage(path = '/') {
  addToastContainer()
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <AdminPage title="Backups" current="backups">
          {() => <p>The backups</p>}
        </AdminPage>
      ),
    },
  ])
  render(<Stub initialEntries={[path]} />)
  onTestFinished(cleanup)
}

test('the address is asked for once the server says so, below a password that is being typed', async () => {
  const answered = Promise.withResolvers<void>()
  const requests = mockFetch({
    'GET /api/auth/login': () => answered.promise.then(() => options(true)),
    'POST /api/auth/login': () => ({ status: 401, body: { message: messages.incorrectLogin } }),
  })
  openPage()
  const password = await screen.findByLabelText('Password')
  expect(screen.queryByLabelText('Email')).toBeNull()
  fireEvent.change(password, { target: { value: 'guess' } })
  answered.resolve()
  const email = await screen.findByLabelText('Email')
  expect(password.compareDocumentPosition(email)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByLabelText('Password')).toBe(password)
  expect([email.getAttribute('autocomplete'), password.getAttribute('autocomplete')]).toEqual(['username', 'current-password'])
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(screen.getByText('Enter your email address')).toBeTruthy()
  fireEvent.change(email, { target: { value: 'ada@agency.test' } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect((await screen.findAllByText(messages.incorrectLogin)).length).toBeGreaterThan(0)
  const login = requests.find(({ method }) => method === 'POST')
  expect(JSON.parse(String(login?.body))).toEqual({ email: 'ada@agency.test', password: 'guess' })
})

test('the address of the last login on this device is there at once', async () => {
  mockFetch({
    'GET /api/auth/login': () => options(true),
    'POST /api/auth/login': () => ({ status: 200, body: { access_token: tokenOf('owner') } }),
  })
  localStorage.setItem('admin-email', JSON.stringify('ada@agency.test'))
  openPage()
  const email = await screen.findByLabelText('Email')
  expect(email).toHaveProperty('value', 'ada@agency.test')
  const password = screen.getByLabelText('Password')
  expect(password.compareDocumentPosition(email)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  fireEvent.change(password, { target: { value: 'right' } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByText('The backups')).toBeTruthy()
})

test('without a connection the login, a new password and a link say so, and can be tried again', async () => {
  let isOffline = true
  mockFetch({
    'GET /api/auth/login': () => options(true),
    'POST /api/auth/login': () => Promise.reject(new TypeError('offline')),
    'POST /api/auth/reset': () => Promise.reject(new TypeError('offline')),
    'POST /api/auth/links/check': () =>
      isOffline ? Promise.reject(new TypeError('offline')) : { status: 410, body: { message: adminMessages.linkExpired } },
  })
  localStorage.setItem('admin-email', JSON.stringify('ada@agency.test'))
  openPage()
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'right' } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  expect((await screen.findAllByText(adminMessages.noConnection)).length).toBeGreaterThan(0)
  fireEvent.click(await screen.findByRole('button', { name: 'Forgot password?' }))
  fireEvent.click(screen.getByRole('button', { name: 'Send link' }))
  const form = within(screen.getByRole('form', { name: 'New password' }))
  expect(await form.findByText(adminMessages.noConnection)).toBeTruthy()
  cleanup()

  openPage('/#link=token')
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  isOffline = false
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(adminMessages.linkExpired)).toBeTruthy()
})

test('pages and menu follow the role in the token, without a request', async () => {
  const requests = mockFetch({}, { token: tokenOf('author') })
  openPage()
  expect(await screen.findByText(adminMessages.pageNotAllowed)).toBeTruthy()
  expect(screen.queryByText('The backups')).toBeNull()
  const menu = within(screen.getByRole('navigation', { name: 'Admin' }))
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Posts', 'Account'])
  expect(requests).toEqual([])
})
