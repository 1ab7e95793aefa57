<?php

declare(strict_types=1);

namespace Benefit\Shared\Fields;

defined('ABSPATH') || exit;

/**
 * The name of one field of a form, and the values it may hold.
 *
 * @phpstan-type Rule array{field: string, operator: '='|'!='|'>'|'>='|'<'|'<=', value: string}
 * @phpstan-type Condition array{match: 'all'|'any', rules: list<Rule>}
 */
final class Field
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

    /** A text of one line: the kind that the rule against `< ? = ^ >` is for (CONTRACTS.md "Names"). */
    public function isLine(): bool
    {
        return $this->kind === 'text' || $this->kind === 'tel';
    }

    public function isChoosing(): bool
    {
        return in_array($this->kind, self::CHOOSING, true);
    }

    /**
     * The names of the boxes of a group: `a_choices[]`, `a_choices[12][0][]`. The name itself is the hidden field's
     * in which a script writes them all (spec/tickets.txt §3).
     */
    public static function boxName(string $name): string
    {
        return preg_replace('/^[^\[]+/', '$0_choices', $name) . '[]';
    }

    /** An entry as a person reads it: the words of what was chosen, a mark for a ticked box. */
    public function words(string $value): string
    {
        if ($this->kind === 'checkbox') {
            return $value === '' ? '' : __('Yes', 'benefit');
        }
        if (!$this->isChoosing()) {
            return $value;
        }
        $labels = array_column($this->choices, 'label', 'value');

        // A choice's words may have commas of their own.
        return implode('; ', array_intersect_key($labels, array_flip(explode(',', $value))));
    }
}
