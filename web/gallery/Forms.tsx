import { useState } from 'react'
import { PrimaryButton } from '../src/platform/ui/Button.tsx'
import { Check, Choice, YesNo } from '../src/platform/ui/fields/Choice.tsx'
import { ErrorSummary } from '../src/platform/ui/fields/ErrorSummary.tsx'
import { Form } from '../src/platform/ui/fields/Form.tsx'
import {
  DayField,
  NumberField,
  PasswordField,
  SearchField,
  SelectField,
  TextArea,
  TextField,
} from '../src/platform/ui/fields/TextField.tsx'
import { Section } from '../src/platform/ui/page/Section.tsx'

const FAULTS = [
  { field: 'email', message: 'Enter an e-mail address, like name@town.org' },
  { field: 'repeat', message: "Your passwords don't match." },
]

/** A form that went wrong, and every kind of field. */
export function Forms() {
  const [mode, setMode] = useState<'email' | 'town' | undefined>('email')
  const [open, setOpen] = useState<boolean | undefined>(true)
  return (
    <Section title="Forms">
      <div style={{ maxWidth: '34rem' }}>
        <Form onSubmit={() => undefined}>
          <ErrorSummary faults={FAULTS} />
          <SearchField label="Search 87 ideas" placeholder="Search 87 ideas" />
          <TextField label="Your name" help="As your neighbours should see it" name="name" defaultValue="Ana Duarte" />
          <TextField label="E-mail" name="email" defaultValue="ana.duarte@" error={FAULTS[0]?.message} />
          <PasswordField
            label="Password"
            help="At least 5 characters"
            name="password"
            defaultValue="longenough"
            autoComplete="new-password"
          />
          <NumberField label="Cost" unit="£" name="cost" defaultValue="18400" optional />
          <DayField label="First day" name="first" defaultValue="2026-11-16" />
          <SelectField
            label="Order"
            name="order"
            options={[
              { value: 'date_desc', label: 'Newest first' },
              { value: 'random', label: 'In any order' },
            ]}
          />
          <TextArea
            label="In short"
            name="text"
            defaultValue="Every morning two hundred children cross."
            used={{ count: 148, limit: 250, unit: 'words' }}
          />
          <Choice
            label="How do you sign in?"
            options={[
              { value: 'email', label: 'E-mail', help: 'With the address you signed up with' },
              { value: 'town', label: 'Town account', help: 'The town checks your password' },
            ]}
            value={mode}
            onChange={setMode}
            columns={2}
          />
          <YesNo label="May visitors read along?" value={open} onChange={setOpen} />
          <Check name="news" label="One letter when a phase begins" help="Nothing else." defaultChecked />
          <PrimaryButton type="submit">Sign up</PrimaryButton>
        </Form>
      </div>
    </Section>
  )
}
