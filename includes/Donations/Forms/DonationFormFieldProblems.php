<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

use Benefit\Shared\Forms\FormField;

defined('ABSPATH') || exit;

/**
 * Finds custom fields that cannot work as defined: a choice without options, a condition on a missing field …
 *
 * @phpstan-type Fields list<array<string, mixed>>
 */
final class DonationFormFieldProblems
{
    /** Field types without an entry. */
    public const SILENT = ['html', 'section'];
    /** Fields in conditions that are not custom fields. */
    public const CONDITION_FIELDS = [DonationFormField::AMOUNT, 'give_company_option'];

    /** Field types without an order (Shared\Forms\FieldConditions), for which comparisons would never hold. */
    private const UNORDERED = ['date', 'time', 'datetime'];
    private const SLUG = '/^[a-z][a-z0-9_]{0,29}$/D';
    private const REMOTE = '~^/?[A-Za-z0-9_-]+(/[A-Za-z0-9_.-]+)+$~D';
    private const FORMATS = [
        'number' => '/^(digits|decimal)$/D',
        'tel' => '/^(domestic|international)$/D',
        'date' => '~^(?=.*d)(?=.*m)(?=.*y)(?:dd?|mm?|yy?)([./ -])(?:dd?|mm?|yy?)\1(?:dd?|mm?|yy?)$~D',
        'time' => '~^(?:HH?:mm(?::ss)?|hh?:mm(?::ss)? ?(?:tt|TT))$~D',
    ];
    /** File types that a server, browser or operating system might execute; digits at the end are ignored. */
    private const DANGEROUS = [
        'php', 'phps', 'pht', 'phtm', 'phtml', 'phar', 'htaccess', 'ini', 'cgi', 'pl', 'py', 'rb', 'sh', 'bash', 'asp', 'aspx', 'jsp', 'jspx', 'cfm',
        'htm', 'html', 'shtm', 'shtml', 'xht', 'xhtml', 'htc', 'hta', 'xml', 'xsl', 'svg', 'svgz', 'js', 'mjs', 'swf',
        'exe', 'com', 'bat', 'cmd', 'msi', 'scr', 'vb', 'vbs', 'ps', 'jar', 'dll', 'so',
    ];
    private const RANGES = [
        'number' => '/^-?[0-9]{1,12}(?:\.[0-9]{1,6})?$/D',
        'date' => '/^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/D',
        'datetime' => '/^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9])?$/D',
        'time' => '/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/D',
    ];

    /**
     * @param Fields                $fields
     * @param array<string, string> $labels  by slug
     * @param array<string, list<string>> $circles by slug
     */
    private function __construct(private readonly array $fields, private readonly array $labels, private readonly array $circles) {}

    /**
     * @param Fields $fields from FormDefinition::fillDefaults()
     *
     * @return array<string, string> messages by path; '' for valid properties
     */
    public static function findProblems(array $fields): array
    {
        $labels = array_column($fields, 'label', 'slug');
        $problems = new self($fields, $labels, ConditionCycleDetector::findCycles($fields));
        $found = [];
        foreach ($fields as $index => $field) {
            foreach ($problems->ofField($index, $field) as $path => $sentence) {
                $found["fields.$index.$path"] = $sentence;
            }
        }

        return $found;
    }

    /**
     * @param array<string, mixed> $field
     *
     * @return array<string, string> messages by path within the field
     */
    private function ofField(int $index, array $field): array
    {
        return [
            'slug' => $this->slug($index, $field['slug']),
            'label' => trim($field['label']) === '' ? __('Please enter a label for the field.', 'benefit') : '',
            'equal_to' => $this->equalTo($field),
            'condition' => $this->circle($field['slug']),
        ] + self::choices($field) + $this->rules($field) + self::limits($field['kind'], $field['options']) + self::findOptionProblems($field['kind'], $field['options'], array_column($field['choices'], 'value'));
    }

    private function slug(int $index, string $slug): string
    {
        $first = array_search($slug, array_column($this->fields, 'slug'), true);

        return match (true) {
            preg_match(self::SLUG, $slug) !== 1 => __('Use only lowercase letters (a to z), digits, and underscores. The name must start with a letter.', 'benefit'),
            $slug === DonationFormField::AMOUNT || str_starts_with($slug, 'give_') => __('This name is reserved. Please choose another one.', 'benefit'),
            $first !== $index => __('Another field already has this name. Please choose another one.', 'benefit'),
            default => '',
        };
    }

    /**
     * @param array<string, mixed> $field
     *
     * @return array<string, string>
     */
    private static function choices(array $field): array
    {
        if (!in_array($field['kind'], FormField::CHOOSING, true)) {
            return [];
        }
        $problems = ['choices' => $field['choices'] === [] ? __('Please add at least one choice.', 'benefit') : ''];
        $seen = [];
        foreach ($field['choices'] as $index => ['value' => $value, 'label' => $label]) {
            $problems["choices.$index.label"] = trim($label) === '' ? __('Please enter a label for this choice.', 'benefit') : '';
            $problems["choices.$index.value"] = match (true) {
                preg_match(FormField::CHOICE, $value) !== 1 => __('Use only lowercase letters (a to z), digits, hyphens, and underscores.', 'benefit'),
                isset($seen[$value]) => __('Another choice has the same value. Please change one of them.', 'benefit'),
                default => '',
            };
            $seen[$value] = true;
        }

        return $problems;
    }

    /** @param array<string, mixed> $field */
    private function equalTo(array $field): string
    {
        $other = $this->bySlug($field['equal_to']);

        return match (true) {
            $field['equal_to'] === '' => '',
            $field['equal_to'] === $field['slug'] => __('A field cannot be compared with itself. Please choose another one.', 'benefit'),
            $other === null => __('The field that this one must match no longer exists. Please choose another one.', 'benefit'),
            $other['kind'] !== $field['kind'] => __('Both fields must be of the same type.', 'benefit'),
            default => '',
        };
    }

    private function circle(string $slug): string
    {
        return !isset($this->circles[$slug]) ? '' : sprintf(
            /* translators: %s: labels of fields with arrows between them */
            __('These fields depend on each other, so none of them would ever be shown: %s. Please change one of the conditions.', 'benefit'),
            implode(' → ', array_map(fn(string $one): string => $this->labels[$one] ?? $one, $this->circles[$slug])),
        );
    }

    /**
     * @param array<string, mixed> $field
     *
     * @return array<string, string>
     */
    private function rules(array $field): array
    {
        $problems = [];
        if ($field['condition'] !== null && $field['condition']['rules'] === []) {
            $problems['condition.rules'] = __('Please add a rule, or always show the field.', 'benefit');
        }
        foreach ($field['condition']['rules'] ?? [] as $index => ['field' => $on, 'operator' => $operator, 'value' => $value]) {
            $other = $this->bySlug($on);
            $path = "condition.rules.$index";
            $problems["$path.field"] = match (true) {
                in_array($on, self::CONDITION_FIELDS, true) => '',
                $on === '' => __('Please choose a field.', 'benefit'),
                $other === null => __('The field in this rule no longer exists. Please choose another one.', 'benefit'),
                in_array($other['kind'], self::SILENT, true) => __('Donors cannot enter anything in the field of this rule. Please choose another one.', 'benefit'),
                default => '',
            };
            $problems["$path.operator"] = in_array($other['kind'] ?? '', self::UNORDERED, true) && !in_array($operator, ['=', '!='], true) ? __('Dates and times cannot be compared with “more than” or “less than”. Please choose “is” or “is not”.', 'benefit') : '';
            $choices = array_column($other['choices'] ?? [], 'value');
            $problems["$path.value"] = match (true) {
                $on === DonationFormField::AMOUNT && preg_match('/^[0-9]{1,12}$/D', $value) !== 1 => __('Please enter an amount.', 'benefit'),
                $other !== null && in_array($other['kind'], FormField::CHOOSING, true) && $value !== '' && !in_array($value, $choices, true) => __('This choice is no longer offered. Please choose another one.', 'benefit'),
                default => '',
            };
        }

        return $problems;
    }

    /**
     * @param array<string, mixed> $options
     *
     * @return array<string, string>
     */
    private static function limits(string $kind, array $options): array
    {
        $problems = [];
        foreach (['min_length', 'max_length', 'years_before', 'years_after', 'max_files', 'max_kb', 'max_rows'] as $name) {
            $problems["options.$name"] = ($options[$name] ?? 1) < 0 ? __('Please enter a whole number, or leave the field empty.', 'benefit') : '';
        }
        if (isset($options['min_length'], $options['max_length']) && $options['min_length'] > $options['max_length']) {
            $problems['options.max_length'] = __('The maximum number of characters is lower than the minimum.', 'benefit');
        }
        if (isset(self::RANGES[$kind])) {
            [$minimum, $maximum] = [(string) ($options['minimum'] ?? ''), (string) ($options['maximum'] ?? '')];
            foreach (['minimum' => $minimum, 'maximum' => $maximum] as $name => $limit) {
                $problems["options.$name"] = $limit !== '' && preg_match(self::RANGES[$kind], $limit) !== 1 ? __('This limit is not valid. Please enter it again, or leave it empty.', 'benefit') : '';
            }
            // Dates and times sort like strings.
            $isBelow = $minimum !== '' && $maximum !== '' && ($kind === 'number' ? (float) $maximum < (float) $minimum : strcmp($maximum, $minimum) < 0);
            if ($isBelow && $problems['options.minimum'] . $problems['options.maximum'] === '') {
                $problems['options.maximum'] = __('The maximum value is lower than the minimum.', 'benefit');
            }
        }
        $step = (string) ($options['step'] ?? '');
        if ($kind === 'number' && $step !== '' && (preg_match(self::RANGES['number'], $step) !== 1 || (float) $step <= 0)) {
            $problems['options.step'] = __('Please enter a step greater than 0, or leave it empty.', 'benefit');
        }

        return $problems;
    }

    /**
     * Checks options that only one field type has.
     *
     * @param array<string, mixed> $options
     * @param list<string>         $choices values offered
     *
     * @return array<string, string>
     */
    private static function findOptionProblems(string $kind, array $options, array $choices): array
    {
        $format = (string) ($options['format'] ?? '');
        $remote = (string) ($options['remote'] ?? '');
        $default = (string) ($options['default'] ?? '');
        $problems = [
            'options.format' => $format !== '' && !self::isFormat($kind, $format) ? __('This format is not valid.', 'benefit') : '',
            'options.remote' => $remote !== '' && preg_match(self::REMOTE, $remote) !== 1 ? __('Please enter a REST route on this site, such as shop/v1/members.', 'benefit') : '',
            'options.default' => $default !== '' && in_array($kind, FormField::CHOOSING, true) && array_diff(explode(',', $default), $choices) !== [] ? __('The default value is not one of the choices.', 'benefit') : '',
        ];
        if ($kind === 'html' && trim((string) ($options['html'] ?? '')) === '') {
            $problems['options.html'] = __('Please enter the text to show here.', 'benefit');
        }
        $dangerous = $kind === 'file' ? array_filter($options['extensions'] ?? [], static fn(string $one): bool => in_array(rtrim(strtolower($one), '0..9'), self::DANGEROUS, true)) : [];
        if ($dangerous !== []) {
            /* translators: %s: endings of file names */
            $problems['options.extensions'] = sprintf(__('These file types could be harmful and are never accepted: %s. Please remove them.', 'benefit'), implode(', ', $dangerous));
        }

        return $problems + ($kind === 'repeater' ? self::columns($options['columns'] ?? []) : []);
    }

    /**
     * @param list<array{slug: string, label: string}> $columns
     *
     * @return array<string, string>
     */
    private static function columns(array $columns): array
    {
        $problems = ['options.columns' => $columns === [] ? __('Please add at least one column to the table.', 'benefit') : ''];
        $slugs = array_column($columns, 'slug');
        foreach ($columns as $index => ['slug' => $slug, 'label' => $label]) {
            $problems["options.columns.$index.label"] = trim($label) === '' ? __('Please enter a label for the column.', 'benefit') : '';
            $problems["options.columns.$index.slug"] = preg_match(self::SLUG, $slug) !== 1 || array_search($slug, $slugs, true) !== $index ? __('Each column needs its own name. Use only lowercase letters, digits, and underscores.', 'benefit') : '';
        }

        return $problems;
    }

    private static function isFormat(string $kind, string $format): bool
    {
        if ($kind === 'datetime') {
            // Spaces are allowed in the date only as its separators.
            return preg_match('~^(\S+|\S+ \S+ \S+) (\S+(?: (?:tt|TT))?)$~D', $format, $parts) === 1 && self::isFormat('date', $parts[1]) && self::isFormat('time', $parts[2]);
        }

        return !isset(self::FORMATS[$kind]) || preg_match(self::FORMATS[$kind], $format) === 1;
    }

    /** @return array<string, mixed>|null */
    private function bySlug(string $slug): ?array
    {
        foreach ($this->fields as $field) {
            if ($field['slug'] === $slug) {
                return $field;
            }
        }

        return null;
    }
}
