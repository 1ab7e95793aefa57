<?php

declare(strict_types=1);

namespace Benefit\Tests\Unit\Shared\Forms;

use Benefit\Shared\Forms\FieldValidator;
use Benefit\Shared\Forms\FieldValueParser;
use Benefit\Shared\Forms\FormField;
use Benefit\Tests\Unit\Fixture;
use PHPUnit\Framework\TestCase;

/**
 * Entries that nobody thought of, and the server's verdict, to which the browser is held: form-rules.test.ts. After a change
 * to the rules, once with BENEFIT_WRITE_FIXTURES=1 in the environment; the diff is what changed.
 */
final class RandomEntriesTest extends TestCase
{
    private const FILE = __DIR__ . '/../../../fixtures/form-fields-random.json';
    private const YEAR = 2026;
    private const COUNT = 600;
    private const PARTS = [
        'text' => ['a', 'Ada', ' ', "\t", '<', '?', "\u{E4}", "\u{1F600}", "\u{A0}", "\u{200B}", "\u{2028}", "\n", '"', '\\'],
        'url' => ['http://', 'https://', 'ftp://', 'www.', 'example', '.', '.org', '/', '?', '#', ':', '80', '@', ' ', "\u{FC}", 'javascript:', '-'],
        'tel' => ['+', '49', '0', '212', '555', '0123', ' ', '-', '(', ')', '.', "\u{2013}", 'x', '1', "\u{663}"],
        'number' => ['0', '1', '9', '25', '123456', '.', ',', '-', '+', ' ', 'e', '00', '000', '3'],
        'date' => ['2026', '2016', '2036', '-', '01', '02', '12', '29', '30', '31', '-0', '0', ' '],
        'time' => ['08', '18', '23', '24', ':', '00', '30', '59', '60', '7'],
        'datetime' => ['2026-03-04', '2026-03-05', '2026-03-06', '2026-02-30', 'T', ' ', '08:00', '23:59', '24:00', ':', '7'],
        'choice' => ['s', 'm', 'l', ',', ' ', 'x'],
        'box' => ['', '0', '1', 'false', 'on', ' '],
        'richtext' => ['<p>', '</p>', 'a', '&amp;', ' ', 'abc', '<b>', '</b>'],
    ];

    public function testTheVerdictsAreTheServers(): void
    {
        mt_srand(2026);
        $rows = [];
        foreach (Fixture::read('form-fields')['forms'] as $form => $fields) {
            foreach ($fields as $number => $props) {
                // Addresses are WordPress's own to decide about, and clean rich text the editor's.
                for ($round = in_array($props['kind'], ['email', 'richtext', 'html', 'section', 'hidden', 'file'], true) ? self::COUNT : 0; $round < intdiv(self::COUNT, 30); $round++) {
                    $rows[] = [$form, $number, ...self::verdict($props, self::random($props['kind']))];
                }
            }
        }
        if (getenv('BENEFIT_WRITE_FIXTURES') === '1') {
            $lines = implode(",\n", array_map(static fn(array $row): string => (string) json_encode($row), $rows));
            file_put_contents(self::FILE, "{\"about\": \"By RandomEntriesTest: form and number of the field in form-fields.json, entry, value, rule or null.\", \"rows\": [\n$lines\n]}\n");
        }

        self::assertSame(Fixture::read('form-fields-random')['rows'], $rows);
        self::assertGreaterThan(20, count(array_unique(array_column($rows, 4))) + count(array_unique(array_column($rows, 0))), 'Most rules are broken by something.');
    }

    /**
     * @param array<string, mixed> $props
     *
     * @return array{string, string, string|null} entry, value, rule
     */
    private static function verdict(array $props, string $entry): array
    {
        $field = new FormField($props['name'], $props['label'], $props['kind'], $props['required'], $props['max_length'], choices: $props['choices'], options: $props['options'] ?? []);
        $value = (new FieldValueParser(self::YEAR))->value($field, $entry);

        return [$entry, $value, (new FieldValidator(self::YEAR, false))->findBrokenRule($field, $value, null)];
    }

    private static function random(string $kind): string
    {
        if ($kind === 'repeater') {
            return (string) json_encode(array_map(static fn(): array => ['who' => self::random('text'), 'age' => self::random('number')], range(1, mt_rand(1, 3))));
        }
        $parts = self::PARTS[['select' => 'choice', 'radio' => 'choice', 'checkboxes' => 'choice', 'multiselect' => 'choice', 'consent' => 'box', 'textarea' => 'text'][$kind] ?? $kind];
        $text = '';
        for ($count = mt_rand(0, 5); $count > 0; $count--) {
            $text .= $parts[mt_rand(0, count($parts) - 1)];
        }

        return $text;
    }
}
