import { useScreenFocus } from '../components/useScreenFocus.ts';
import { PART_MESSAGES } from '../messages.ts';
import { sectionsFor } from '../sections/table.ts';
import { show, usePart } from '../state/part-store.ts';

/** What the person can do here. */
export function HomeScreen() {
  const pass = usePart((state) => state.pass),
    heading = useScreenFocus('home');
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {PART_MESSAGES.home}
      </h1>
      <nav aria-label={PART_MESSAGES.home}>
        <ul className="part-cards part-sections">
          {(pass ? sectionsFor(pass.userDiv) : []).map(({ key, title, about, icon, view }) => (
            <li key={key}>
              <button type="button" className="part-card part-section-link" onClick={() => show(view)}>
                <span className={`pi pi-${icon}`} aria-hidden="true" />
                <span className="part-section-name">{title}</span>
                <span className="muted">{about}</span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
