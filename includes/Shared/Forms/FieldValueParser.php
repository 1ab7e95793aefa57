<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms;

use Benefit\Shared\Forms\Values\DecimalValue;
use Benefit\Shared\Forms\Values\PhoneNumber;
use Benefit\Shared\Forms\Values\RepeaterRows;
use Benefit\Shared\Forms\Values\RichTextSanitizer;
use Benefit\Shared\Support\EmailDomain;

defined('ABSPATH') || exit;

/** Converts an entry as it was sent to the one format in which its kind is stored: FormField::KINDS. */
final class FieldValueParser
{
    /** White space as JavaScript defines it, so that both sides see the same value; PHP's `\s` differs. */
    public const SPACE = '\t-\r\p{Z}\x{FEFF}';

    /** @param int $thisYear for two-digit years */
    public function __construct(private readonly int $thisYear) {}

    /**
     * Returns the entry as it was typed.
     *
     * @param array<array-key, mixed> $input by field name, or nested as PHP parses `a[12][0]`
     */
    public function entry(array $input, FormField $field): string
    {
        if ($field->kind === 'file') {
            return self::joined(self::find($input, substr(FormField::fileName($field->name), 0, -2)));
        }
        $entry = self::find($input, $field->name);
        if ($field->kind === 'repeater') {
            return RepeaterRows::normalize($entry, self::columns($field), static fn(string $cell): string => $cell);
        }
        if ($field->isManyOf()) {
            // The checkboxes themselves count first. If none was sent, none is checked, or a script has written all
            // values into the hidden field.
            $boxes = self::find($input, substr(FormField::boxName($field->name), 0, -2));
            $list = is_array($boxes) && $boxes !== [] ? $boxes : $entry;
            if (is_array($list)) {
                return self::joined($list);
            }
        }
        if (is_bool($entry)) {
            return $entry ? '1' : '';
        }

        return is_string($entry) || is_int($entry) ? (string) $entry : '';
    }

    /**
     * Returns the value in its stored format; an entry that does not match its kind stays as typed and is refused
     * later.
     */
    public function value(FormField $field, string $entry): string
    {
        return match ($field->kind) {
            'checkbox', 'consent' => in_array($entry, ['', '0', 'false'], true) ? '' : '1',
            'password' => $entry,
            'checkboxes', 'multiselect' => self::chosen($field, $entry),
            // Ignores anything sent instead.
            'hidden' => self::line($field->text('default')),
            'richtext' => self::richText($entry),
            'repeater' => RepeaterRows::normalize($entry, self::columns($field), self::line(...)),
            'textarea' => self::trimmed(str_replace(["\r\n", "\r"], "\n", $entry)),
            'date', 'time', 'datetime' => $this->moment($field, self::line($entry)),
            'number' => $field->text('format') === 'decimal' ? DecimalValue::parse(self::line($entry)) ?? self::line($entry) : self::line($entry),
            'email' => EmailDomain::toAscii(self::line($entry)),
            'tel' => $field->text('format') === '' ? self::line($entry) : PhoneNumber::parse(self::line($entry), $field->text('format')) ?? self::line($entry),
            default => self::line($entry),
        };
    }

    /**
     * Returns the entry in the form that a browser's control takes: normalized line breaks, none in a single-line
     * field, and dates in ISO format.
     */
    public function formatForControl(FormField $field, string $entry): string
    {
        $entry = str_replace(["\r\n", "\r"], "\n", $entry);

        return match ($field->kind) {
            // A password is never sent back.
            'password' => '',
            'textarea', 'richtext' => $entry,
            'date', 'time', 'datetime' => $this->moment($field, str_replace("\n", '', $entry)),
            'hidden' => $this->value($field, $entry),
            default => str_replace("\n", '', $entry),
        };
    }

    private function moment(FormField $field, string $entry): string
    {
        return $entry === '' ? '' : $field->moments($this->thisYear)->parse($entry) ?? $entry;
    }

    /** Sorts values in the order of the choices; unknown ones come last, so that they are refused and not lost. */
    private static function chosen(FormField $field, string $entry): string
    {
        $entered = array_unique((array) preg_split('/[, ]+/', $entry, -1, PREG_SPLIT_NO_EMPTY));
        $offered = array_column($field->choices, 'value');

        return implode(',', [...array_intersect($offered, $entered), ...array_diff($entered, $offered)]);
    }

    private static function richText(string $entry): string
    {
        $clean = RichTextSanitizer::clean($entry);

        return FieldSet::isBlank(RichTextSanitizer::words($clean)) ? '' : $clean;
    }

    /** Browsers send no line breaks in a single-line field; in a name they could begin another header of an email. */
    private static function line(string $entry): string
    {
        return self::trimmed((string) preg_replace('/[\p{Cc}\p{Zl}\p{Zp}]+/u', ' ', $entry));
    }

    private static function trimmed(string $entry): string
    {
        return FieldSet::isBlank($entry) ? '' : (string) preg_replace('/^[' . self::SPACE . ']+|[' . self::SPACE . ']+$/Du', '', $entry);
    }

    /** @return list<string> */
    private static function columns(FormField $field): array
    {
        return array_column($field->columns(), 'slug');
    }

    private static function joined(mixed $list): string
    {
        return is_array($list) ? implode(',', array_filter($list, 'is_string')) : '';
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
}
