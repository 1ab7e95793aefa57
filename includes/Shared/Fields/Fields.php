<?php

declare(strict_types=1);

namespace Benefit\Shared\Fields;

use Benefit\Shared\Html\View;

defined('ABSPATH') || exit;

/**
 * One description of a form's fields: what the server accepts and what the visitor sees
 * (spec/tickets.txt §5, CONTRACTS.md "Names").
 */
final class Fields
{
    /** "A custom rule rejects values containing any of the characters" (spec/tickets.txt §5). */
    private const FORBIDDEN = '<?=^>';

    /** White space as JavaScript knows it, so that both sides see the same value; `\s` has some more here. */
    private const SPACE = '\t-\r\p{Z}\x{FEFF}';

    /**
     * Characters that show nothing: spaces, breaks, what joins or parts letters or turns their direction, the soft hyphen,
     * fillers, variation selectors, the empty Braille cell.
     */
    private const INVISIBLE = '\p{Z}\p{Cc}\p{Cf}\x{034F}\x{115F}\x{1160}\x{17B4}\x{17B5}\x{180B}-\x{180F}\x{2800}\x{3164}\x{FE00}-\x{FE0F}\x{FFA0}\x{E0100}-\x{E01EF}';

    /** @var list<Field> */
    public readonly array $fields;

    /**
     * @param list<Field> $fields in the order of the form
     * @param bool $isStrict whether single lines of text must do without some characters (CONTRACTS.md "Names"): the choice of the form
     * @throws \InvalidArgumentException when one repeats a field that is not there
     */
    public function __construct(array $fields, private readonly bool $isStrict = true)
    {
        $names = array_map(static fn(Field $field): string => $field->name, $fields);
        foreach ($fields as $field) {
            if ($field->equalTo !== null && !in_array($field->equalTo, $names, true)) {
                throw new \InvalidArgumentException($field->name . ' repeats a field that is not there.');
            }
        }
        $this->fields = $fields;
    }

    /**
     * @param array<array-key, mixed> $input by field name, or nested as PHP reads `a[12][0]`
     * @param array<string, string> $others what conditions may look at besides: the amount, fields of another part of the form
     * @return array{values: array<string, string>, errors: array<string, string>} both by field name; values trimmed,
     *     without line breaks where the field is of one line; the first thing wrong with each field as a sentence.
     *     A field that is not asked for is empty, whatever was sent, and never wrong.
     */
    public function check(array $input, array $others = []): array
    {
        $values = [];
        foreach ($this->fields as $field) {
            $values[$field->name] = self::normal($field, self::entry($input, $field));
        }
        $shown = Conditions::shown($this->fields, $values + $others);
        $errors = [];
        foreach ($this->fields as $field) {
            if (!$shown[$field->name]) {
                $values[$field->name] = '';
                continue;
            }
            $error = $this->error($field, $values);
            if ($error !== null) {
                $errors[$field->name] = $error;
            }
        }

        return ['values' => $values, 'errors' => $errors];
    }

    /**
     * As they were entered, to be shown again.
     *
     * @param array<array-key, mixed> $input as for self::check()
     *
     * @return array<string, string> by field name
     */
    public function entries(array $input): array
    {
        $entries = [];
        foreach ($this->fields as $field) {
            $entries[$field->name] = self::entry($input, $field);
        }

        return $entries;
    }

    /** @return list<array{name: string, label: string, kind: string, required: bool, max_length: int, equal_to: string|null, autocomplete: string, help: string, choices: list<array{value: string, label: string}>}> */
    public function described(): array
    {
        return array_map(self::description(...), $this->fields);
    }

    /** @return array{name: string, label: string, kind: string, required: bool, max_length: int, equal_to: string|null, autocomplete: string, help: string, choices: list<array{value: string, label: string}>} */
    private static function description(Field $field): array
    {
        return [
            'name' => $field->name,
            'label' => $field->label,
            'kind' => $field->kind,
            'required' => $field->required,
            'max_length' => $field->maxLength,
            'equal_to' => $field->equalTo,
            'autocomplete' => $field->autocomplete,
            'help' => $field->help,
            'choices' => $field->choices,
            // Most fields have neither: they cost a page nothing.
            ...($field->condition === null ? [] : ['condition' => $field->condition]),
            ...($field->options === [] ? [] : ['options' => $field->options]),
        ];
    }

    /** @param string $prefix makes it unique on the page */
    public static function id(string $prefix, string $name): string
    {
        return $prefix . trim((string) preg_replace('/[^A-Za-z0-9_-]+/', '-', $name), '-');
    }

    /**
     * Everything there is to know about each field: for self::field(), and for scripts (schema/islands/field.json).
     *
     * @param array<string, string> $values by field name, as they are to be shown
     * @param array<string, string> $errors sentences by field name
     * @param string $idPrefix makes the ids unique on the page
     *
     * @return list<array{name: string, label: string, kind: string, required: bool, max_length: int, equal_to: string|null, autocomplete: string, help: string, choices: list<array{value: string, label: string}>, id: string, value: string, error: string}>
     */
    public function props(array $values, array $errors, string $idPrefix): array
    {
        return array_map(static fn(Field $field): array => self::description($field) + [
            'id' => self::id($idPrefix, $field->name),
            // A password is never sent back.
            'value' => $field->kind === 'password' ? '' : self::shown($field, $values[$field->name] ?? ''),
            'error' => $errors[$field->name] ?? '',
        ], $this->fields);
    }

    /** @param array<string, mixed> $props of one field, as self::props() has them */
    public static function field(array $props): string
    {
        // A template ends in a line feed, and that would stand between two fields.
        return trim(View::render(__DIR__ . '/templates/field.php', ['kind' => $props['kind'], 'name' => $props['name'], 'parts' => new FieldParts($props)]));
    }

    /**
     * @param array<string, string> $values by field name, as they are to be shown
     * @param array<string, string> $errors sentences by field name
     * @param string $idPrefix makes the ids unique on the page
     */
    public function html(array $values, array $errors, string $idPrefix): string
    {
        return implode('', array_map(self::field(...), $this->props($values, $errors, $idPrefix)));
    }

    /** Whether a text shows nothing. */
    public static function isBlank(string $text): bool
    {
        return preg_match('/^[' . self::INVISIBLE . ']*$/Du', $text) === 1;
    }

    /** Stands behind the label of a required field. */
    public static function requiredMark(): string
    {
        return __('(required)', 'benefit');
    }

    /**
     * Every sentence a field can be answered with: the first placeholder is its label, the second the other field's
     * label or the number of characters.
     *
     * @return array{required: string, checkbox: string, choose: string, choice: string, email: string, equalTo: string, alphanumeric: string, too_long: string, url: string, digits: string, date: string}
     */
    public static function messages(): array
    {
        return [
            /* translators: %1$s: label of a field */
            'required' => __('%1$s is missing. Please fill it in.', 'benefit'),
            /* translators: %1$s: label of a box */
            'checkbox' => __('Please tick this box to go on: %1$s', 'benefit'),
            /* translators: %1$s: label of a field with choices */
            'choose' => __('Please make a choice: %1$s', 'benefit'),
            /* translators: %1$s: label of a field with choices */
            'choice' => __('The choice made for %1$s is no longer offered. Please choose again.', 'benefit'),
            /* translators: %1$s: label of a field */
            'email' => __('%1$s is not a valid e-mail address. Please check it; it looks like name@example.org.', 'benefit'),
            /* translators: 1: label of a field, 2: label of the field it repeats */
            'equalTo' => __('%1$s differs from %2$s. Please enter the same in both.', 'benefit'),
            /* translators: %1$s: label of a field */
            'alphanumeric' => __('%1$s must not contain any of these characters: < ? = ^ >. Please leave them out.', 'benefit'),
            /* translators: 1: label of a field, 2: number of characters */
            'too_long' => __('%1$s is too long. Please shorten it to %2$s characters.', 'benefit'),
            /* translators: %1$s: label of a field */
            'url' => __('%1$s is not the address of a page. Please enter it with https:// at its start.', 'benefit'),
            /* translators: %1$s: label of a field */
            'digits' => __('%1$s takes digits only. Please enter a whole number, without spaces or signs.', 'benefit'),
            /* translators: %1$s: label of a field */
            'date' => __('%1$s is not a valid date. Please enter year, month and day like this: 1990-12-31.', 'benefit'),
        ];
    }

    /** @param array<string, string> $values */
    private function error(Field $field, array $values): ?string
    {
        $value = $values[$field->name];
        $rule = match (true) {
            $value === '' && $field->required => $field->isChoosing() ? 'choose' : ($field->kind === 'checkbox' ? 'checkbox' : 'required'),
            // A mistake in a repeated value is said once, where it was entered first.
            $field->equalTo !== null => $value === $values[$field->equalTo] ? null : 'equalTo',
            !$field->isChoosing() && self::length($value) > $field->maxLength => 'too_long',
            $value !== '' && $field->kind === 'email' && is_email($value) === false => 'email',
            $value !== '' && $field->kind === 'url' && preg_match('#^https?://[^/?\#' . self::SPACE . '][^' . self::SPACE . ']*$#iDu', $value) !== 1 => 'url',
            $value !== '' && $field->kind === 'number' && preg_match('/^[0-9]+$/D', $value) !== 1 => 'digits',
            $value !== '' && $field->kind === 'date' && !self::isDay($value) => 'date',
            $value !== '' && $field->isChoosing() && array_diff($field->kind === 'checkboxes' ? explode(',', $value) : [$value], array_column($field->choices, 'value')) !== [] => 'choice',
            $this->isStrict && $field->isLine() && strpbrk($value, self::FORBIDDEN) !== false => 'alphanumeric',
            default => null,
        };
        if ($rule === null) {
            return null;
        }

        return sprintf(self::messages()[$rule], $field->label, $rule === 'equalTo' ? $this->label((string) $field->equalTo) : $field->maxLength);
    }

    private function label(string $name): string
    {
        foreach ($this->fields as $field) {
            if ($field->name === $name) {
                return $field->label;
            }
        }

        return $name;
    }

    private static function normal(Field $field, string $entry): string
    {
        if ($field->kind === 'checkbox') {
            return in_array($entry, ['', '0', 'false'], true) ? '' : '1';
        }
        if ($field->kind === 'password') {
            return $entry;
        }
        if ($field->kind === 'checkboxes') {
            return self::chosen($field, $entry);
        }
        if ($field->kind === 'textarea') {
            $entry = str_replace(["\r\n", "\r"], "\n", $entry);
        } else {
            // A browser sends none in these; in a name they could start a line of a mail's header.
            $entry = (string) preg_replace('/[\p{Cc}\p{Zl}\p{Zp}]+/u', ' ', $entry);
        }

        return self::isBlank($entry) ? '' : (string) preg_replace('/^[' . self::SPACE . ']+|[' . self::SPACE . ']+$/Du', '', $entry);
    }

    /** A browser knows one kind of line break in what it is given, and none in a field of one line. */
    private static function shown(Field $field, string $value): string
    {
        $value = str_replace(["\r\n", "\r"], "\n", $value);

        return $field->kind === 'textarea' ? $value : str_replace("\n", '', $value);
    }

    /** In the order of the choices; what is none of them comes last, so that it is refused and not lost. */
    private static function chosen(Field $field, string $entry): string
    {
        $entered = array_unique((array) preg_split('/[, ]+/', $entry, -1, PREG_SPLIT_NO_EMPTY));
        $offered = array_column($field->choices, 'value');

        return implode(',', [...array_intersect($offered, $entered), ...array_diff($entered, $offered)]);
    }

    /** Of the Gregorian calendar, from the year 1000 on. */
    private static function isDay(string $value): bool
    {
        return preg_match('/^([1-9][0-9]{3})-([0-9]{2})-([0-9]{2})$/D', $value, $parts) === 1
            && checkdate((int) $parts[2], (int) $parts[3], (int) $parts[1]);
    }

    /** @param array<array-key, mixed> $input */
    private static function entry(array $input, Field $field): string
    {
        if ($field->kind === 'checkboxes') {
            // Boxes speak for themselves. Where none was sent, none is ticked, or a script has written them all in one.
            $boxes = self::find($input, substr(Field::boxName($field->name), 0, -2));
            if (is_array($boxes) && $boxes !== []) {
                return implode(',', array_filter($boxes, 'is_string'));
            }
        }
        $entry = self::find($input, $field->name);
        if (is_bool($entry)) {
            return $entry ? '1' : '';
        }

        return is_string($entry) || is_int($entry) ? (string) $entry : '';
    }

    /** @param array<array-key, mixed> $input */
    private static function find(array $input, string $name): mixed
    {
        if (isset($input[$name])) {
            return $input[$name];
        }
        $entry = $input;
        foreach (explode('[', str_replace(']', '', $name)) as $key) {
            $entry = is_array($entry) ? $entry[$key] ?? null : null;
        }

        return $entry;
    }

    /** In characters, as a reader counts them nearly; by hand, since mbstring is optional in WordPress. */
    private static function length(string $text): int
    {
        return (int) preg_match_all('/./su', $text);
    }
}
