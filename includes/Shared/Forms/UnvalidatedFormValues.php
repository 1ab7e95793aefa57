<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms;

defined('ABSPATH') || exit;

/**
 * Holds the values of a plain form post as they were entered, to show them again. They are not validated, but a value
 * that no form of ours could send is read as ''.
 */
final class UnvalidatedFormValues
{
    /** @param array<array-key, mixed> $values */
    public function __construct(private readonly array $values) {}

    /** @param string $name name in the form: `a` or `a[12][0]` */
    public function text(string $name): string
    {
        $value = $this->values[$name] ?? null;
        if ($value === null) {
            $value = $this->values;
            foreach (explode('[', str_replace(']', '', $name)) as $key) {
                $value = is_array($value) ? $value[$key] ?? null : null;
            }
        }

        return is_scalar($value) ? (string) $value : '';
    }

    /** @return array<string, string> by field name */
    public function ofFields(FieldSet $fields): array
    {
        return $fields->entries($this->values);
    }

    /**
     * Returns the values for hidden fields on the next page: only those of the form's own fields, since a post may
     * contain anything.
     *
     * @param list<string> $names names of the form's fields, `a[]` for lists
     *
     * @return array<string, string> by name in the form
     */
    public function getHiddenFields(array $names): array
    {
        $known = array_flip($names);

        return array_filter(
            $this->all(),
            static fn(string $name): bool => isset($known[$name]) || isset($known[preg_replace('/\[\d+\]$/D', '[]', $name)]),
            ARRAY_FILTER_USE_KEY,
        );
    }

    /**
     * @return array<string, string> all values under a name, by names such as `a[b][0]`
     */
    public function valuesUnder(string $name): array
    {
        return isset($this->values[$name]) && is_array($this->values[$name]) ? self::flat($this->values[$name], $name) : [];
    }

    /** @return array<string, string> by name in the form */
    public function all(): array
    {
        return self::flat($this->values, '');
    }

    /**
     * @param array<array-key, mixed> $values
     *
     * @return array<string, string>
     */
    private static function flat(array $values, string $within): array
    {
        $flat = [];
        foreach ($values as $key => $value) {
            $name = $within === '' ? (string) $key : $within . '[' . $key . ']';
            if (is_array($value)) {
                $flat += self::flat($value, $name);
            } elseif (is_scalar($value)) {
                $flat[$name] = (string) $value;
            }
        }

        return $flat;
    }
}
