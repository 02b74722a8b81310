import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readConfig, SettingError, settingNames, settings } from '../src/config.ts';

describe('settings', () => {
  it('have defaults that their own reader accepts', () => {
    const { config, states } = readConfig({});
    for (const state of states) {
      assert.equal(state.source, 'default');
      if (state.value !== '' && state.value !== '(hidden)') {
        assert.deepEqual(readConfig({ [state.name]: state.value }).config[state.name], config[state.name]);
      }
    }
    assert.equal(config.PORT, 3000);
    assert.equal(config.DATA_DIR, './data');
  });

  it('come from the environment, an empty one counting as not set', () => {
    const { config, states } = readConfig({ PORT: '8080', LOG_LEVEL: ' ', FORMWORK_PLUGINS: 'a, @b/c,,' });
    assert.equal(config.PORT, 8080);
    assert.equal(config.LOG_LEVEL, 'info');
    assert.deepEqual(config.FORMWORK_PLUGINS, ['a', '@b/c']);
    const sources = Object.fromEntries(states.map(({ name, source }) => [name, source]));
    assert.equal(sources.PORT, 'environment');
    assert.equal(sources.LOG_LEVEL, 'default');
  });

  for (const [name, value] of [
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '0x50'],
    ['PORT', '1e3'],
    ['LOG_LEVEL', 'loud'],
    ['FORMWORK_LANGUAGES', 'eng,de'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'postgres://[bad'],
    ['FORMWORK_WORKERS', '0'],
    ['FORMWORK_BOOTSTRAP_KEY', 'too-short'],
    ['FORMWORK_BOOTSTRAP_KEY', 'with a space in the middle of it'],
  ] as const) {
    it(`refuse ${name}=${value}`, () => {
      assert.throws(
        () => readConfig({ [name]: value }),
        (error) => error instanceof SettingError && error.message.startsWith(`${name}: `),
      );
    });
  }

  it('name all that is wrong at once, and never a secret', () => {
    const environment = { PORT: 'x', LOG_LEVEL: 'y', FORMWORK_BOOTSTRAP_KEY: 'hunter2' };
    assert.throws(
      () => readConfig(environment),
      ({ message }: Error) => {
        assert.match(message, /^PORT: "x" must be an integer from 0 to 65535\.\nLOG_LEVEL: "y" must be one of /);
        return !message.includes('hunter2');
      },
    );
    const secret = 'a-secret-of-many-characters';
    const reading = readConfig({ FORMWORK_BOOTSTRAP_KEY: secret, DATABASE_URL: `postgres://u:${secret}@h/d` });
    assert.ok(!JSON.stringify(reading.states).includes(secret));
  });

  it('warn of a misspelt name', () => {
    assert.deepEqual(readConfig({ FORMWORK_WORKER: '2', FORMWORK_NOTHING_LIKE_IT: '1', OTHER: '1' }).warnings, [
      'FORMWORK_WORKER is not a setting; did you mean FORMWORK_WORKERS?',
      'FORMWORK_NOTHING_LIKE_IT is not a setting',
    ]);
  });

  it('are read or refused by name, whatever the text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...settingNames), fc.string(), (name, value) => {
        try {
          readConfig({ [name]: value });
        } catch (error) {
          assert.ok(error instanceof SettingError && error.message.startsWith(name));
        }
      }),
    );
  });

  it('explain themselves', () => {
    for (const [name, setting] of Object.entries(settings)) {
      assert.ok(setting.help.length > 10 && !setting.help.endsWith('.'), name);
      assert.match(name, /^(PORT|HOST|DATABASE_URL|DATA_DIR|LOG_LEVEL|(FORMWORK|OTEL)_[A-Z_]+)$/);
    }
  });
});
