<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms;

use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Support\Clock;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Describes a form's fields once, for both what the server accepts and what the visitor sees (docs/spec-tickets.md §5,
 * docs/contracts.md "Names").
 */
final class FieldSet
{
    /**
     * Invisible characters: spaces, line breaks, joiners, direction marks, the soft hyphen, fillers, variation
     * selectors, the empty Braille cell.
     */
    private const INVISIBLE = '\p{Z}\p{Cc}\p{Cf}\x{034F}\x{115F}\x{1160}\x{17B4}\x{17B5}\x{180B}-\x{180F}\x{2800}\x{3164}\x{FE00}-\x{FE0F}\x{FFA0}\x{E0100}-\x{E01EF}';

    /** @var list<FormField> */
    public readonly array $fields;
    private readonly int $thisYear;
    private readonly FieldValueParser $reader;
    private readonly FieldValidator $rules;

    /**
     * @param list<FormField> $fields in the order of the form
     * @param bool $isStrict whether single-line texts must not contain some characters (docs/contracts.md "Names");
     *         chosen by the form
     * @param Clock|null $clock gives the current year
     * @param RemoteValidation|null $remote for forms whose fields may be validated by another part of this
     *         site
     *
     * @throws \InvalidArgumentException if a field repeats one that does not exist
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
     * Validates what was sent.
     *
     * @param array<array-key, mixed> $input by field name, or nested as PHP parses `a[12][0]`
     * @param array<string, string> $others further values for conditions: the amount, fields of another part
     *         of the form
     * @return array{values: array<string, string>, errors: array<string, string>} both by field name; values
     *         are trimmed and single-line fields have no line breaks; errors hold the first message for each field. A
     *         field that is not shown is empty, whatever was sent, and never wrong.
     */
    public function check(array $input, array $others = []): array
    {
        $values = [];
        foreach ($this->fields as $field) {
            if ($field->isEntered()) {
                $values[$field->name] = $this->reader->value($field, $this->reader->entry($input, $field));
            }
        }
        $shown = FieldConditions::getVisibility($this->fields, $values + $others);
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
     * Returns the entries as they were typed, to show them again.
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

    /** @return array<string, string> initial values by field name */
    public function defaults(): array
    {
        $defaults = [];
        foreach ($this->fields as $field) {
            $defaults[$field->name] = $field->text('default');
        }

        return $defaults;
    }

    /** @return list<array{name: string, label: string, kind: string, required: bool, max_length: int, equal_to: string|null, autocomplete: string, help: string, choices: list<array{value: string, label: string}>}> */
    public function toScriptData(): array
    {
        return array_map($this->description(...), $this->fields);
    }

    /** @return array{name: string, label: string, kind: string, required: bool, max_length: int, equal_to: string|null, autocomplete: string, help: string, choices: list<array{value: string, label: string}>} */
    private function description(FormField $field): array
    {
        $options = $field->options === [] ? [] : $field->buildScriptOptions($this->thisYear);

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
            // Left out if absent, because most fields have neither and pages stay smaller.
            ...($field->condition === null ? [] : ['condition' => $field->condition]),
            ...($options === [] ? [] : ['options' => $options]),
        ];
    }

    /** @param string $prefix makes the id unique on the page */
    public static function id(string $prefix, string $name): string
    {
        return $prefix . trim((string) preg_replace('/[^A-Za-z0-9_-]+/', '-', $name), '-');
    }

    /**
     * Returns all properties of each field, for self::field() and for scripts (schema/islands/field.json).
     *
     * @param array<string, string> $values values to show, by field name
     * @param array<string, string> $errors messages by field name
     * @param string $idPrefix makes the ids unique on the page
     *
     * @return list<array{name: string, label: string, kind: string, required: bool, max_length: int, equal_to: string|null, autocomplete: string, help: string, choices: list<array{value: string, label: string}>, id: string, value: string, error: string}>
     */
    public function props(array $values, array $errors, string $idPrefix): array
    {
        return array_map(fn(FormField $field): array => $this->description($field) + [
            'id' => self::id($idPrefix, $field->name),
            'value' => $this->reader->formatForControl($field, $values[$field->name] ?? ''),
            'error' => $errors[$field->name] ?? '',
        ], $this->fields);
    }

    /** @param array<string, mixed> $props self::props() of one field */
    public static function field(array $props): string
    {
        // A template ends with a line feed, which would separate two fields.
        return trim(HtmlOutput::render(__DIR__ . '/templates/field.php', ['kind' => $props['kind'], 'name' => $props['name'], 'parts' => new FieldMarkup($props)]));
    }

    /**
     * @param array<string, string> $values values to show, by field name
     * @param array<string, string> $errors messages by field name
     * @param string $idPrefix makes the ids unique on the page
     */
    public function renderFields(array $values, array $errors, string $idPrefix): string
    {
        return implode('', array_map(self::field(...), $this->props($values, $errors, $idPrefix)));
    }

    /** Tells whether a text shows nothing. */
    public static function isBlank(string $text): bool
    {
        return preg_match('/^[' . self::INVISIBLE . ']*$/Du', $text) === 1;
    }

    /** Follows the label of a required field. */
    public static function requiredMark(): string
    {
        return __('(required)', 'benefit');
    }

    /**
     * Returns every error message: the first placeholder is the field's label, the second the other field's label or
     * the number of characters.
     *
     * @return array{required: string, checkbox: string, choose: string, choice: string, email: string, equalTo: string, alphanumeric: string, too_long: string, url: string, digits: string, date: string}
     */
    public static function messages(): array
    {
        return [
            /* translators: %1$s: label of a field */
            'required' => __('%1$s is required. Please fill it in.', 'benefit'),
            /* translators: %1$s: label of a box */
            'checkbox' => __('Please check this box to continue: %1$s', 'benefit'),
            /* translators: %1$s: label of a field with choices */
            'choose' => __('Please choose an option: %1$s', 'benefit'),
            /* translators: %1$s: label of a field with choices */
            'choice' => __('The option you chose for %1$s is no longer available. Please choose again.', 'benefit'),
            /* translators: %1$s: label of a field */
            'email' => __('%1$s is not a valid email address. Please check it. It should look like name@example.org.', 'benefit'),
            /* translators: 1: label of a field, 2: label of the field it repeats */
            'equalTo' => __('%1$s does not match %2$s. Please enter the same in both fields.', 'benefit'),
            /* translators: %1$s: label of a field */
            'alphanumeric' => __('%1$s cannot contain any of these characters: < ? = ^ >. Please remove them.', 'benefit'),
            /* translators: 1: label of a field, 2: number of characters */
            'too_long' => __('%1$s is too long. Please shorten it to %2$s characters.', 'benefit'),
            /* translators: %1$s: label of a field */
            'url' => __('%1$s is not a valid URL. Please enter a URL that starts with https://.', 'benefit'),
            /* translators: %1$s: label of a field */
            'digits' => __('%1$s must be a whole number. Please enter digits only, without spaces or signs.', 'benefit'),
            /* translators: %1$s: label of a field */
            'date' => __('%1$s is not a valid date. Please enter it as year, month, and day, like this: 1990-12-31.', 'benefit'),
        ];
    }

    /** @param array<string, string> $values */
    private function error(FormField $field, array $values): ?string
    {
        $value = $values[$field->name] ?? '';
        $rule = $this->rules->findBrokenRule($field, $value, $field->equalTo === null ? null : $values[$field->equalTo] ?? '');
        $sentence = $rule === null ? '' : FieldMessages::all()[$rule];
        $message = $rule === null ? $this->remote($field, $value) : sprintf(
            $sentence,
            // A label at the end of the sentence keeps its own full stop.
            str_ends_with($sentence, '%1$s') ? $field->label : $field->labelInSentence(),
            $rule === 'equalTo' ? $this->label((string) $field->equalTo) : $this->rules->getMessageArgument($field, $rule),
        );

        return $message === null || $rule === null || $field->text('message') === '' ? $message : $field->text('message');
    }

    /** Validates an entry through another part of this site. */
    private function remote(FormField $field, string $value): ?string
    {
        if ($value === '' || $field->text('remote') === '') {
            return null;
        }
        $route = RemoteValidation::route($field->text('remote'));
        $answer = $route === null ? null : $this->remote?->ask($route, $field->name, $value);

        return $answer === true ? null : $answer ?? sprintf(FieldMessages::all()['remote'], $field->labelInSentence());
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
