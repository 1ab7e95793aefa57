<?php

declare(strict_types=1);

namespace Benefit\Shared\Admin;

defined('ABSPATH') || exit;

/** The search of a list, and the list's URLs with and without it. */
final class ListTableSearch
{
    /**
     * @param string $address URL of the whole list, with its fragment
     * @param string $name    name of the search field
     * @param string $text    text searched for; '' for all rows
     * @param string $number  name of the URL argument for the page, counted from 1
     * @param string $example example entry; the label is visible to screen readers only
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

    /** @return array<array-key, string> URL arguments of the list, as hidden fields of a GET form */
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
