<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * One description of a form's fields: what the server accepts and what the visitor sees
 * (spec/tickets.txt §5, CONTRACTS.md "Names").
 */
final class FieldSet
{
    /**
     * Characters that show nothing: spaces, breaks, what joins or parts letters or turns their direction, the soft hyphen,
     * fillers, variation selectors, the empty Braille cell.
     */
    private const INVISIBLE = '\p{Z}\p{Cc}\p{Cf}\x{034F}\x{115F}\x{1160}\x{17B4}\x{17B5}\x{180B}-\x{180F}\x{2800}\x{3164}\x{FE00}-\x{FE0F}\x{FFA0}\x{E0100}-\x{E01EF}';

    /** @var list<FormField> */
    public readonly array $fields;
    private readonly int $thisYear;
    private readonly FieldValueParser $reader;
    private readonly FieldValidator $rules;

    /**
     * @param list<FormField> $fields in the order of the form
     * @param bool $isStrict whether single lines of text must do without some characters (CONTRACTS.md "Names"): the choice of the form
     * @param Clock|null $clock says which year this is
     * @param RemoteValidation|null $remote of forms whose fields may ask another part of this site
     *
     * @throws \InvalidArgumentException when one repeats a field that is not there
     */
    public function __construct(array $fields, bool $isStrict = true, ?Clock $clock = null, private readonly ?RemoteValidation $remote = null)
    {
        $this->thisYear = (int) gmdate('Y', ($clock ?? new Clock())->now());
        $this->reader = new FieldValueParser($this->thisYear);
        $this->rules = new FieldValidator($this->thisYear, $isStrict);
        $names = array_map(static fn(FormField $field): string => $field->name, $fields);
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
            if ($field->isEntered()) {
                $values[$field->name] = $this->reader->value($field, $this->reader->entry($input, $field));
            }
        }
        $shown = FieldConditions::shown($this->fields, $values + $others);
        $errors = [];
        foreach ($this->fields as $field) {
            if (!$field->isEntered()) {
                continue;
            }
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
            $entries[$field->name] = $this->reader->entry($input, $field);
        }

        return $entries;
    }

    /** @return array<string, string> by field name: what stands in each of them at first */
    public function defaults(): array
    {
        $defaults = [];
        foreach ($this->fields as $field) {
            $defaults[$field->name] = $field->text('default');
        }

        return $defaults;
    }

    /** @return list<array{name: string, label: string, kind: string, required: bool, max_length: int, equal_to: string|null, autocomplete: string, help: string, choices: list<array{value: string, label: string}>}> */
    public function described(): array
    {
        return array_map($this->description(...), $this->fields);
    }

    /** @return array{name: string, label: string, kind: string, required: bool, max_length: int, equal_to: string|null, autocomplete: string, help: string, choices: list<array{value: string, label: string}>} */
    private function description(FormField $field): array
    {
        $options = $field->options === [] ? [] : $field->described($this->thisYear);

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
            ...($options === [] ? [] : ['options' => $options]),
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
        return array_map(fn(FormField $field): array => $this->description($field) + [
            'id' => self::id($idPrefix, $field->name),
            'value' => $this->reader->shown($field, $values[$field->name] ?? ''),
            'error' => $errors[$field->name] ?? '',
        ], $this->fields);
    }

    /** @param array<string, mixed> $props of one field, as self::props() has them */
    public static function field(array $props): string
    {
        // A template ends in a line feed, and that would stand between two fields.
        return trim(HtmlOutput::render(__DIR__ . '/templates/field.php', ['kind' => $props['kind'], 'name' => $props['name'], 'parts' => new FieldMarkup($props)]));
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
    private function error(FormField $field, array $values): ?string
    {
        $value = $values[$field->name] ?? '';
        $rule = $this->rules->broken($field, $value, $field->equalTo === null ? null : $values[$field->equalTo] ?? '');
        $sentence = $rule === null ? '' : FieldMessages::all()[$rule];
        $said = $rule === null ? $this->remote($field, $value) : sprintf(
            $sentence,
            // At its end, a label keeps its own full stop.
            str_ends_with($sentence, '%1$s') ? $field->label : $field->named(),
            $rule === 'equalTo' ? $this->label((string) $field->equalTo) : $this->rules->second($field, $rule),
        );

        return $said === null || $rule === null || $field->text('message') === '' ? $said : $field->text('message');
    }

    /** Another part of this site may know better. */
    private function remote(FormField $field, string $value): ?string
    {
        if ($value === '' || $field->text('remote') === '') {
            return null;
        }
        $route = RemoteValidation::route($field->text('remote'));
        $answer = $route === null ? null : $this->remote?->ask($route, $field->name, $value);

        return $answer === true ? null : $answer ?? sprintf(FieldMessages::all()['remote'], $field->named());
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
}
