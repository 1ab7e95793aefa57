<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms;

use Benefit\Shared\Forms\Values\DecimalValue;
use Benefit\Shared\Forms\Values\PhoneNumber;
use Benefit\Shared\Forms\Values\RepeaterRows;
use Benefit\Shared\Forms\Values\RichTextSanitizer;

defined('ABSPATH') || exit;

/**
 * Finds the first rule that a value breaks (docs/spec-donations.md §5). The browser's twins are
 * src/shared/forms/field-validator.ts and custom-field-validator.ts.
 */
final class FieldValidator
{
    /** "A custom rule rejects values containing any of the characters" (§5). */
    private const FORBIDDEN = '<?=^>';
    private const URL = '#^https?://[^/?\#' . FieldValueParser::SPACE . '][^' . FieldValueParser::SPACE . ']*$#iDu';
    /** "must start with http, https, ftp or www followed by a host-like part" (docs/spec-donations.md §5). */
    private const LOOSE_URL = '#^(?:(?:https?|ftp)://|www\.)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::[0-9]{1,5})?(?:[/?\#][^' . FieldValueParser::SPACE . ']*)?$#iDu';
    /** Characters of rich text including tags, limited by the width of its column. */
    private const HTML_LENGTH = 60000;

    /**
     * @param int $thisYear for two-digit years and relative year limits
     * @param bool $isStrict whether single-line texts reject the FORBIDDEN characters (docs/contracts.md "Names")
     */
    public function __construct(private readonly int $thisYear, private readonly bool $isStrict) {}

    /**
     * @param string|null $twin value of the field that this one repeats
     *
     * @return string|null a key of FieldMessages::all()
     */
    public function findBrokenRule(FormField $field, string $value, ?string $twin): ?string
    {
        return match (true) {
            !$field->isEntered() || $field->kind === 'hidden' => null,
            $value === '' && $field->required => $field->isChoosing() ? 'choose' : ($field->isBox() ? 'checkbox' : 'required'),
            // Otherwise a repeated field reports only a mismatch; other errors are reported at the original field.
            $twin !== null => $value === $twin ? null : 'equalTo',
            $this->isTooLong($field, $value) => 'too_long',
            $this->isStrict && $field->isLine() && strpbrk($value, self::FORBIDDEN) !== false => 'alphanumeric',
            $value === '' => null,
            self::length($value) < (int) ($field->options['min_length'] ?? 0) => 'too_short',
            default => $this->findBrokenRuleOfKind($field, $value),
        };
    }

    /** Returns the limit or example that a rule's message mentions, its second placeholder. */
    public function getMessageArgument(FormField $field, string $rule): string
    {
        [$minimum, $maximum] = $field->limits($this->thisYear);

        return match ($rule) {
            'too_short' => (string) $field->options['min_length'],
            'minimum' => $minimum,
            'maximum' => $maximum,
            'earliest' => $field->moments($this->thisYear)->write($minimum),
            'latest' => $field->moments($this->thisYear)->write($maximum),
            'step' => $field->text('step'),
            'rows' => (string) RepeaterRows::most($field->rows()),
            'moment' => $field->moments($this->thisYear)->write(['date' => '1990-12-31', 'time' => '18:30'][$field->kind] ?? '1990-12-31T18:30'),
            'too_long' => (string) ($field->kind === 'repeater' ? RepeaterRows::CELL_LENGTH : $field->maxLength),
            default => (string) $field->maxLength,
        };
    }

    private function findBrokenRuleOfKind(FormField $field, string $value): ?string
    {
        return match ($field->kind) {
            'email' => is_email($value) === false ? 'email' : null,
            'url' => preg_match($field->text('format') === 'loose' ? self::LOOSE_URL : self::URL, $value) === 1 ? null : 'url',
            'number' => self::number($field, $value),
            'tel' => $field->text('format') === '' || PhoneNumber::parse($value, $field->text('format')) === $value
                ? null
                : ($field->text('format') === PhoneNumber::DOMESTIC ? 'phone' : 'phone_international'),
            'date', 'time', 'datetime' => $this->moment($field, $value),
            'select', 'radio', 'checkboxes', 'multiselect' => array_diff($field->isManyOf() ? explode(',', $value) : [$value], array_column($field->choices, 'value')) === [] ? null : 'choice',
            'repeater' => count(RepeaterRows::fromJson($value)) > RepeaterRows::most($field->rows()) ? 'rows' : null,
            default => null,
        };
    }

    private static function number(FormField $field, string $value): ?string
    {
        $isDecimal = $field->text('format') === 'decimal';
        $scaled = DecimalValue::scaled($value);
        if ($isDecimal ? $scaled === null : preg_match('/^[0-9]+$/D', $value) !== 1) {
            return $isDecimal ? 'number' : 'digits';
        }
        // A number too long to be represented exceeds every limit and matches no step.
        $scaled ??= PHP_INT_MAX;

        return match (true) {
            $scaled < (DecimalValue::scaled($field->text('minimum')) ?? PHP_INT_MIN) => 'minimum',
            $scaled > (DecimalValue::scaled($field->text('maximum')) ?? PHP_INT_MAX) => 'maximum',
            DecimalValue::isStep($value, $field->text('minimum'), $field->text('step')) => null,
            default => 'step',
        };
    }

    private function moment(FormField $field, string $value): ?string
    {
        if ($field->moments($this->thisYear)->isOne($value)) {
            [$minimum, $maximum] = $field->limits($this->thisYear);

            return match (true) {
                $minimum !== '' && strcmp(substr($value, 0, strlen($minimum)), $minimum) < 0 => 'earliest',
                $maximum !== '' && strcmp(substr($value, 0, strlen($maximum)), $maximum) > 0 => 'latest',
                default => null,
            };
        }

        return $field->kind === 'date' && $field->text('format') === '' ? 'date' : 'moment';
    }

    private function isTooLong(FormField $field, string $value): bool
    {
        return match ($field->kind) {
            'select', 'radio', 'checkboxes', 'multiselect', 'checkbox', 'consent', 'hidden', 'file' => false,
            'richtext' => strlen($value) > self::HTML_LENGTH || RichTextSanitizer::length($value) > $field->maxLength,
            'repeater' => array_filter(array_merge([], ...array_map(array_values(...), RepeaterRows::fromJson($value))), static fn(string $cell): bool => self::length($cell) > RepeaterRows::CELL_LENGTH) !== [],
            default => self::length($value) > $field->maxLength,
        };
    }

    /** Counts characters without mbstring, which is optional in WordPress. */
    private static function length(string $text): int
    {
        return (int) preg_match_all('/./su', $text);
    }
}
