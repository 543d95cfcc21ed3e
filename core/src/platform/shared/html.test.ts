import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countWords, escapeAttribute, escapeHtml, linkAddresses, paragraphText, plainText, splitAddresses, textToHtml } from './html.ts'

test('words are runs of non-space characters in the plain text [CON-079]', () => {
  assert.equal(countWords('<p>Two  words</p><p>and&nbsp;three more</p>'), 5)
  assert.equal(countWords('<p></p>'), 0)
  assert.equal(countWords('one<br>two'), 2)
})

test('plain text separates paragraphs and decodes entities', () => {
  assert.equal(plainText('<p>Fish &amp; chips</p><p>5 &lt; 6 &#8364; &#x2013;</p>'), 'Fish & chips\n5 < 6 € –')
})

test('paragraphs and line breaks of a text survive plain writing', () => {
  const text = 'Fish & <chips>\nsecond line\n\nNext'
  assert.equal(paragraphText(textToHtml(text)), text)
  assert.equal(paragraphText('<h2>One</h2><ul><li>a</li><li>b</li></ul><p>c</p>'), 'One\n\na\nb\n\nc')
})

test('words of neighbouring cells of a table are words of their own [CON-079]', () => {
  assert.equal(countWords('<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>'), 4)
})

test('an item and the list in it are words of their own, and so is what stands before a table or in a cell [CON-079]', () => {
  assert.equal(plainText('<ul><li><strong>oak</strong><ul><li>steel</li></ul></li></ul>'), 'oak\nsteel')
  assert.equal(plainText('<ul><li>oak <p>steel</p></li></ul>'), 'oak\nsteel')
  assert.equal(plainText('<table><tr><td>a<ol><li>b</li><li>c</li></ol></td><td>d</td></tr></table>'), 'a\nb\nc\n\nd')
})

test('plain text becomes paragraphs with all markup escaped', () => {
  assert.equal(textToHtml('A <b>bold</b> idea\nsecond line\n\nNext'), '<p>A &lt;b&gt;bold&lt;/b&gt; idea<br />second line</p><p>Next</p>')
})

test('http and https addresses in a text become links, and nothing else does', () => {
  assert.equal(
    linkAddresses('Quay 3, or https://meet.example/x?a=1&b="2".'),
    'Quay 3, or <a href="https://meet.example/x?a=1&amp;b=&quot;2">https://meet.example/x?a=1&amp;b="2</a>".',
  )
  assert.equal(
    textToHtml('See\nhttp://meet.example', linkAddresses),
    '<p>See<br /><a href="http://meet.example">http://meet.example</a></p>',
  )
  for (const text of ['javascript:alert(1)', 'https://ann:secret@meet.example', 'https://', 'meet.example/x', '<b>x</b>'])
    assert.equal(linkAddresses(text), escapeHtml(text), text)
})

test('an address ends before the quotation mark, dots or bracket that close what it stands in; brackets of its own stay', () => {
  const addresses = (line: string) => splitAddresses(line).flatMap(({ text, isAddress }) => (isAddress ? [text] : []))
  const plan = 'https://town.example/plan'
  for (const [open, close] of ['„“', '“”', '‚‘', '‘’', '«»', '»«', '‹›', '›‹', '""', '()', '[]', '<>'])
    assert.deepEqual(addresses(`See ${open}${plan}${close}, please.`), [plan], `${open}${close}`)
  assert.deepEqual(addresses(`${plan}…`), [plan])
  const wiki = 'https://wiki.example/Foo_(bar)'
  assert.deepEqual(addresses(wiki), [wiki])
  assert.deepEqual(addresses(`Read ${wiki}.`), [wiki])
  assert.deepEqual(addresses(`(see ${wiki}), (${wiki}/x) and (${wiki}).`), [wiki, `${wiki}/x`, wiki])
  assert.deepEqual(addresses(`(https://wiki.example/(a)/(b)), ${plan}))`), ['https://wiki.example/(a)/(b)', plan])
})

test('a numeric entity without a valid character is dropped', () => {
  assert.equal(plainText('a&#0;b&#x10FFFF;c&#1114112;d&#x110000;e&#1;f'), `ab\u{10ffff}cde\u0001f`)
})

test('a text is escaped as content, and with its quotation marks as the value of an attribute', () => {
  const text = `Fish & "chips" <b> '3 > 2'`
  assert.equal(escapeHtml(text), `Fish &amp; "chips" &lt;b&gt; '3 &gt; 2'`)
  assert.equal(escapeAttribute(text), `Fish &amp; &quot;chips&quot; &lt;b&gt; '3 &gt; 2'`)
})
