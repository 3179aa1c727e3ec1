/** @jest-environment ./test/jsdom.mjs */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../../../test/renderScreen';
import { OptionAutocomplete } from './OptionAutocomplete';

const CITIES = ['Santos', 'São Bento', 'São Bento do Sul', 'Recife'];

function Choice({ loading = false, typedIsKept = false }: { loading?: boolean; typedIsKept?: boolean }) {
  const [city, setCity] = useState<string | null>('Recife');
  const [text, setText] = useState('');
  const [times, setTimes] = useState(0);
  return (
    <>
      <OptionAutocomplete<string>
        source={{ options: CITIES, loading, failed: false }}
        value={city}
        onChoose={(chosen) => {
          setCity(chosen);
          setTimes((before) => before + 1);
        }}
        textOf={(name) => name}
        input={{ label: 'Município' }}
        {...(typedIsKept && { inputValue: text, onInputChange: (_event, next) => setText(next) })}
      />
      <output>{city}</output>
      <span title="vezes">{times}</span>
    </>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Município' });

async function type(keys: string, element = <Choice />) {
  const { user } = renderScreen(element);
  await user.clear(input());
  await user.type(input(), keys);
  return { chosen: screen.getByRole('status').textContent, shown: input().value };
}

describe('text typed into a choice', () => {
  it.each([
    ['the only option that matches', 'santo{Tab}', 'Santos'],
    ['the only one of exactly that text', 'sao bento{Tab}', 'São Bento'],
    ['none when several match', 'sao{Tab}', ''],
    ['none when none matches', 'Olinda{Tab}', ''],
    ['none after Escape', 'santo{Escape}{Tab}', ''],
  ])('chooses on leaving the field %s', async (_which, keys, expected) => {
    expect(await type(keys)).toEqual({ chosen: expected, shown: expected });
  });

  it('chooses the only match on Ctrl+S, which leaves the focus where it is', async () => {
    expect(await type('santo{Control>}s{/Control}')).toEqual({ chosen: 'Santos', shown: 'Santos' });
    expect(document.activeElement).toBe(input());
  });

  it('chooses once what Enter has chosen before the field is left', async () => {
    expect(await type('Santos{Enter}{Tab}')).toEqual({ chosen: 'Santos', shown: 'Santos' });
    // Cleared, then chosen.
    expect(screen.getByTitle('vezes').textContent).toBe('2');
  });

  it('chooses nothing while the options are loaded', async () => {
    expect((await type('santo{Tab}', <Choice loading />)).chosen).toBe('');
  });

  it('chooses nothing where the choice is an action', async () => {
    expect((await type('santo{Tab}', <Choice typedIsKept />)).chosen).toBe('');
  });
});
