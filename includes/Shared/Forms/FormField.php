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
 * Describes one field of a form and the values it may hold.
 *
 * @phpstan-type Rule array{field: string, operator: '='|'!='|'>'|'>='|'<'|'<=', value: string}
 * @phpstan-type Condition array{match: 'all'|'any', rules: list<Rule>}
 */
final class FormField
{
    /**
     * Value formats: `checkbox` "1" or ""; `checkboxes` and `multiselect` the chosen values in the order of the
     * choices, separated by commas; `number` digits; `date` 1990-12-31; `time` 23:59; `datetime` both, joined by T;
     * `richtext` a few elements of HTML; `file` ids of uploads, separated by commas; `repeater` JSON, a list of rows by
     * the columns' slugs. `html` and `section` hold nothing.
     */
    public const KINDS = ['text', 'email', 'tel', 'url', 'password', 'textarea', 'checkbox', 'number', 'date', 'select', 'radio', 'checkboxes', 'multiselect', 'time', 'datetime', 'hidden', 'html', 'section', 'consent', 'file', 'richtext', 'repeater'];

    /** Kinds with choices. */
    public const CHOOSING = ['select', 'radio', 'checkboxes', 'multiselect'];

    /** Years around the current one: "year range c-10:c+10". */
    private const YEARS = 10;

    /** Values of choices are never their labels, so that commas in labels do no harm. */
    public const CHOICE = '/^[a-z0-9_-]{1,40}$/D';

    /**
     * @param string $name name in the form, `a` or `a[12][0]`
     * @param string $kind one of KINDS
     * @param int $maxLength in characters
     * @param string|null $equalTo name of the field whose value this one repeats
     * @param string $autocomplete token of HTML's autofill; '' for none
     * @param string $help shown below the label; '' for none
     * @param list<array{value: string, label: string}> $choices for kinds with choices
     * @param Condition|null $condition when it is shown, by the names of other fields; null for always
     * @param array<string, mixed> $options further properties of its kind, as in schema/islands/field.json
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

    /** Returns the label for use in a sentence, without a full stop or colon at its end. */
    public function labelInSentence(): string
    {
        return (string) preg_replace('/[\s.:;,…]+$/u', '', $this->label);
    }

    /** Single-line text, to which the rule against `< ? = ^ >` applies (docs/contracts.md "Names"). */
    public function isLine(): bool
    {
        return $this->kind === 'text' || $this->kind === 'tel';
    }

    public function isChoosing(): bool
    {
        return in_array($this->kind, self::CHOOSING, true);
    }

    /** Tells whether several choices may be selected. */
    public function isManyOf(): bool
    {
        return $this->kind === 'checkboxes' || $this->kind === 'multiselect';
    }

    /** A single checkbox, followed by its label. */
    public function isBox(): bool
    {
        return $this->kind === 'checkbox' || $this->kind === 'consent';
    }

    /** Tells whether it holds a value. */
    public function isEntered(): bool
    {
        return $this->kind !== 'html' && $this->kind !== 'section';
    }

    /** Returns a text option; '' if it is not set. */
    public function text(string $option): string
    {
        $text = $this->options[$option] ?? '';

        return is_string($text) ? $text : '';
    }

    /** @return list<array{slug: string, label: string}> columns of a repeater */
    public function columns(): array
    {
        $columns = $this->options['columns'] ?? [];

        return is_array($columns) ? array_values($columns) : [];
    }

    /** Maximum number of a repeater's rows as set by the owner; 0 for no limit. */
    public function rows(): int
    {
        return (int) ($this->options['max_rows'] ?? 0);
    }

    /** @param int $thisYear for two-digit years */
    public function moments(int $thisYear): DateTimeFormat
    {
        return new DateTimeFormat($this->kind === 'time' || $this->kind === 'datetime' ? $this->kind : 'date', $this->text('format'), $thisYear);
    }

    /**
     * @return array{string, string} minimum and maximum, '' for no limit; for a date the stricter of its limit
     *         and its range of years
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

    /**
     * @return array<string, mixed> options for scripts: the range of years as limits, and HTML that may be
     *         shown
     */
    public function buildScriptOptions(int $thisYear): array
    {
        [$minimum, $maximum] = $this->limits($thisYear);

        return array_filter(['minimum' => $minimum, 'maximum' => $maximum], static fn(string $limit): bool => $limit !== '')
            + ($this->kind === 'html' ? ['html' => self::sanitizeHtml($this->text('html'))] : [])
            + array_diff_key($this->options, ['years_before' => 0, 'years_after' => 0, 'default' => 0]);
    }

    /**
     * Returns the owner's HTML as it may be shown. Encoded line breaks survive when those of the template are removed.
     */
    public static function sanitizeHtml(string $html): string
    {
        return str_replace(["\r\n", "\r", "\n"], '&#010;', wp_kses_post($html));
    }

    /**
     * Adds the defaults of custom fields (docs/spec-donations.md §3).
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
     * Name of the checkboxes of a group: `a_choices[]`, `a_choices[12][0][]`. The plain name belongs to the hidden
     * field in which a script collects the values (docs/spec-tickets.md §3).
     */
    public static function boxName(string $name): string
    {
        return preg_replace('/^[^\[]+/', '$0_choices', $name) . '[]';
    }

    /** Name of a field's upload ids: `a_files[12][]` (docs/contracts.md, own fields). */
    public static function fileName(string $name): string
    {
        return preg_replace('/^[^\[]+/', '$0_files', $name) . '[]';
    }

    /** Returns an entry for human readers: labels of choices, "Yes" for a checked box, dates in the field's format. */
    public function words(string $value): string
    {
        if (!$this->isChoosing()) {
            return match ($this->kind) {
                'checkbox', 'consent' => $value === '' ? '' : __('Yes', 'benefit'),
                // The current year matters for parsing only.
                'date', 'time', 'datetime' => $this->text('format') === '' ? $value : $this->moments(0)->write($value),
                'richtext' => RichTextSanitizer::words($value),
                'repeater' => RepeaterRows::words($value, array_column($this->columns(), 'label', 'slug')),
                default => $value,
            };
        }
        $labels = array_column($this->choices, 'label', 'value');

        // Labels may contain commas.
        return implode('; ', array_intersect_key($labels, array_flip(explode(',', $value))));
    }
}
