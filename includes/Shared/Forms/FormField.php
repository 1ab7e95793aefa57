<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms;

use Benefit\Shared\Forms\Values\DateTimeFormat;
use Benefit\Shared\Forms\Values\PhoneNumber;
use Benefit\Shared\Forms\Values\RepeaterRows;
use Benefit\Shared\Forms\Values\RichTextSanitizer;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * The name of one field of a form, and the values it may hold.
 *
 * @phpstan-type Rule array{field: string, operator: '='|'!='|'>'|'>='|'<'|'<=', value: string}
 * @phpstan-type Condition array{match: 'all'|'any', rules: list<Rule>}
 */
final class FormField
{
    /**
     * `checkbox` holds "1" or "", `checkboxes` the values of the ticked boxes with commas between them, in the order
     * of the choices (`multiselect` too); `number` digits; `date` year, month and day: 1990-12-31; `time` 23:59;
     * `datetime` both with a T between; `richtext` a few elements of HTML; `file` ids of uploads with commas between them;
     * `repeater` JSON, a list of rows by the columns' slugs. `html` and `section` hold nothing.
     */
    public const KINDS = ['text', 'email', 'tel', 'url', 'password', 'textarea', 'checkbox', 'number', 'date', 'select', 'radio', 'checkboxes', 'multiselect', 'time', 'datetime', 'hidden', 'html', 'section', 'consent', 'file', 'richtext', 'repeater'];

    /** Those that offer choices. */
    public const CHOOSING = ['select', 'radio', 'checkboxes', 'multiselect'];

    /** Around this one: "year range c-10:c+10". */
    private const YEARS = 10;

    /** A choice's value: never its text, so that a comma in the text means nothing. */
    public const CHOICE = '/^[a-z0-9_-]{1,40}$/D';

    /**
     * @param string $name as in the form, `a` or `a[12][0]`
     * @param string $kind one of KINDS
     * @param int $maxLength characters
     * @param string|null $equalTo name of the field whose value this one repeats
     * @param string $autocomplete token of HTML's autofill, '' for none
     * @param string $help stands beneath the label, '' for none
     * @param list<array{value: string, label: string}> $choices of the kinds that offer some
     * @param Condition|null $condition when it is asked for, by the names of other fields; null: always
     * @param array<string, mixed> $options more of it by its kind, as schema/islands/field.json says
     */
    public function __construct(
        public readonly string $name,
        public readonly string $label,
        public readonly string $kind,
        public readonly bool $required = false,
        public readonly int $maxLength = 100,
        public readonly ?string $equalTo = null,
        public readonly string $autocomplete = '',
        public readonly string $help = '',
        public readonly array $choices = [],
        public readonly ?array $condition = null,
        public readonly array $options = [],
    ) {
        if (!in_array($kind, self::KINDS, true)) {
            throw new \InvalidArgumentException('Not a kind of field: ' . $kind);
        }
        foreach ($choices as $choice) {
            if (preg_match(self::CHOICE, $choice['value']) !== 1) {
                throw new \InvalidArgumentException($name . ' has a choice whose value is none: ' . $choice['value']);
            }
        }
    }

    /** Its label within a sentence, without a full stop or colon at its end. */
    public function named(): string
    {
        return (string) preg_replace('/[\s.:;,…]+$/u', '', $this->label);
    }

    /** A text of one line: the kind that the rule against `< ? = ^ >` is for (CONTRACTS.md "Names"). */
    public function isLine(): bool
    {
        return $this->kind === 'text' || $this->kind === 'tel';
    }

    public function isChoosing(): bool
    {
        return in_array($this->kind, self::CHOOSING, true);
    }

    /** Whether several of its choices may be made. */
    public function isManyOf(): bool
    {
        return $this->kind === 'checkboxes' || $this->kind === 'multiselect';
    }

    /** One box, with its words behind it. */
    public function isBox(): bool
    {
        return $this->kind === 'checkbox' || $this->kind === 'consent';
    }

    /** Whether it holds anything. */
    public function isEntered(): bool
    {
        return $this->kind !== 'html' && $this->kind !== 'section';
    }

    /** One of the options that are texts, '' where it is not set. */
    public function text(string $option): string
    {
        $text = $this->options[$option] ?? '';

        return is_string($text) ? $text : '';
    }

    /** @return list<array{slug: string, label: string}> of a repeater */
    public function columns(): array
    {
        $columns = $this->options['columns'] ?? [];

        return is_array($columns) ? array_values($columns) : [];
    }

    /** Of a repeater, as its owner says it; 0 is unlimited. */
    public function rows(): int
    {
        return (int) ($this->options['max_rows'] ?? 0);
    }

    /** @param int $thisYear decides about years of two digits */
    public function moments(int $thisYear): DateTimeFormat
    {
        return new DateTimeFormat($this->kind === 'time' || $this->kind === 'datetime' ? $this->kind : 'date', $this->text('format'), $thisYear);
    }

    /**
     * @return array{string, string} the least and the most that may be entered, '' for no limit; of a date the stricter of
     *                               its limit and its years around this one
     */
    public function limits(int $thisYear): array
    {
        $before = $this->options['years_before'] ?? null;
        $after = $this->options['years_after'] ?? null;
        $first = is_int($before) ? sprintf('%04d-01-01', $thisYear - $before) : '';
        $last = is_int($after) ? sprintf('%04d-12-31', $thisYear + $after) : '';
        $maximum = $this->text('maximum');

        return [max($first, $this->text('minimum')), $last === '' || ($maximum !== '' && $maximum < $last) ? $maximum : $last];
    }

    /** @return array<string, mixed> its options for scripts: the years as limits, and HTML that may be shown */
    public function described(int $thisYear): array
    {
        [$minimum, $maximum] = $this->limits($thisYear);

        return array_filter(['minimum' => $minimum, 'maximum' => $maximum], static fn(string $limit): bool => $limit !== '')
            + ($this->kind === 'html' ? ['html' => self::shownHtml($this->text('html'))] : [])
            + array_diff_key($this->options, ['years_before' => 0, 'years_after' => 0, 'default' => 0]);
    }

    /** The owner's HTML as it may be shown. Its line breaks outlive a template's own, which go. */
    public static function shownHtml(string $html): string
    {
        return str_replace(["\r\n", "\r", "\n"], '&#010;', wp_kses_post($html));
    }

    /**
     * A form's own question is written and checked in these ways unless it says otherwise (issue 12).
     *
     * @param array<string, mixed> $options
     *
     * @return array<string, mixed>
     */
    public static function withDefaults(string $kind, array $options): array
    {
        $years = (isset($options['minimum']) ? [] : ['years_before' => self::YEARS]) + (isset($options['maximum']) ? [] : ['years_after' => self::YEARS]);

        return $options + match ($kind) {
            'date' => ['format' => DateTimeFormat::DATE] + $years,
            'datetime' => ['format' => DateTimeFormat::DATE . ' ' . DateTimeFormat::TIME] + $years,
            'time' => ['format' => DateTimeFormat::TIME],
            'tel' => ['format' => PhoneNumber::INTERNATIONAL],
            'url' => ['format' => 'loose'],
            default => [],
        };
    }

    /**
     * The names of the boxes of a group: `a_choices[]`, `a_choices[12][0][]`. The name itself is the hidden field's
     * in which a script writes them all (spec/tickets.txt §3).
     */
    public static function boxName(string $name): string
    {
        return preg_replace('/^[^\[]+/', '$0_choices', $name) . '[]';
    }

    /** The name of a field's uploads, by their ids: `a_files[12][]` (CONTRACTS.md, own fields). */
    public static function fileName(string $name): string
    {
        return preg_replace('/^[^\[]+/', '$0_files', $name) . '[]';
    }

    /** An entry as a person reads it: the words of what was chosen, a mark for a ticked box, a date as it is written here. */
    public function words(string $value): string
    {
        if (!$this->isChoosing()) {
            return match ($this->kind) {
                'checkbox', 'consent' => $value === '' ? '' : __('Yes', 'benefit'),
                // The year matters for reading alone.
                'date', 'time', 'datetime' => $this->text('format') === '' ? $value : $this->moments(0)->write($value),
                'richtext' => RichTextSanitizer::words($value),
                'repeater' => RepeaterRows::words($value, array_column($this->columns(), 'label', 'slug')),
                default => $value,
            };
        }
        $labels = array_column($this->choices, 'label', 'value');

        // A choice's words may have commas of their own.
        return implode('; ', array_intersect_key($labels, array_flip(explode(',', $value))));
    }
}
