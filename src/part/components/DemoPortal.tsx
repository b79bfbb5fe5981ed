import { Button } from '#ui/button/Button.tsx';
import { PART_MESSAGES } from '../messages.ts';
import { isDemoPage } from '../state/pass.ts';
import { enterDemo, usePart } from '../state/part-store.ts';

const KIND_NAMES = { USER: '학생', PROF: '교수', STF: '직원', OTSDR: '외부인' } as const;

/** People of the demo campus, whom its portal vouches for; nothing where there is no demo campus. */
export function DemoPeople() {
  const people = usePart((state) => state.demoPeople);
  if (people.length === 0) return null;
  return (
    <section className="part-demo" aria-label={PART_MESSAGES.demoPortal}>
      {isDemoPage() ? null : <p className="muted">{PART_MESSAGES.demo}</p>}
      <ul>
        {people.map((person) => (
          <li key={person.userKey}>
            <Button onClick={() => void enterDemo(person)}>
              <span>{person.personNm}</span>
              <span className="muted numeric">
                {[
                  KIND_NAMES[person.userDiv],
                  person.deptNm,
                  // Of people from outside it is a mail address.
                  person.userDiv === 'OTSDR' ? null : person.userKey,
                ]
                  .filter(Boolean)
                  .join(' ')}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
