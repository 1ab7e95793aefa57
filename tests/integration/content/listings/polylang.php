<?php

/** Functions of Polylang that other plugins use. */

declare(strict_types=1);

use Benefit\Tests\Integration\Content\Listings\PolylangStandIn;

function pll_current_language(): string|false
{
    return PolylangStandIn::$visitor;
}

function pll_is_translated_post_type(string $type): bool
{
    return $type === 'post';
}

/**
 * @param array{fields?: string} $options
 *
 * @return list<string>
 */
function pll_languages_list(array $options = []): array
{
    return ($options['fields'] ?? 'slug') === 'locale' ? array_values(PolylangStandIn::CODES) : array_keys(PolylangStandIn::CODES);
}
