<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

defined('ABSPATH') || exit;

/** The search of a list, and the addresses of the list with and without it. */
final class ListTableSearch
{
    /**
     * @param string $address of the whole list, with the fragment where it begins
     * @param string $name    of the field, in the address
     * @param string $text    that is looked for, '' for all
     * @param string $number  how the address names the page, from 1
     * @param string $example what can be entered, where the label is only heard
     */
    public function __construct(
        public readonly string $address,
        public readonly string $name,
        public readonly string $text,
        public readonly string $label,
        public readonly int $maxLength,
        private readonly string $number,
        public readonly string $example = '',
    ) {}

    /** @return array<array-key, string> what finds the list again, for a form that is sent with GET */
    public function fields(): array
    {
        wp_parse_str((string) wp_parse_url($this->address, PHP_URL_QUERY), $fields);

        return array_filter($fields, 'is_string');
    }

    public function page(int $page): string
    {
        return add_query_arg(($this->text === '' ? [] : [$this->name => rawurlencode($this->text)]) + [$this->number => $page], $this->address);
    }
}
