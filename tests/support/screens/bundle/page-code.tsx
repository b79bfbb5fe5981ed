import { Provider } from 'react-redux';
import { createRoot } from 'react-dom/client';

/*
 * Everything that tests of screens ask of the code of a page. It is bundled once for each run and evaluated anew for each
 * page, so that no page finds what another has read, made or changed.
 */

export interface OpenedPage {
  /** Resolves when it is decided which screen comes first. */
  readonly opened: Promise<void>;
  readonly close: () => void;
}

/** Opens the application at the present address, as `#app/main.tsx` does, but for strict mode, which people do not have. */
export async function openApplication(place: Element): Promise<OpenedPage> {
  const [{ App }, { boot }, { store }] = await Promise.all([
    import('#app/App.tsx'),
    import('#app/boot.ts'),
    import('#app/store.ts'),
  ]);
  const root = createRoot(place);
  root.render(
    <Provider store={store}>
      <App />
    </Provider>,
  );
  return { opened: boot(), close: () => root.unmount() };
}

/** Opens the page of participants. */
export async function openPartPage(place: Element): Promise<OpenedPage> {
  const [{ App }, { openPage }] = await Promise.all([import('#part/App.tsx'), import('#part/state/part-store.ts')]);
  const root = createRoot(place);
  root.render(<App />);
  return { opened: openPage(), close: () => root.unmount() };
}

/** Goes to an address as a screen does that leads on by itself. */
export async function navigateTo(path: string): Promise<void> {
  const navigation = await import('#app/navigation/navigation.ts');
  await navigation.navigateTo(path);
}
