<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms\Embed;

use Benefit\Donations\Forms\DonationFormPostType;
use Benefit\Shared\Http\EmbedToken;
use Benefit\Shared\Http\QueryArgs;
use Benefit\Shared\Http\RawRequest;

defined('ABSPATH') || exit;

/** URL of a form without the theme, for frames on other sites. */
final class EmbedUrl
{
    public static function isAsked(): bool
    {
        return QueryArgs::value(RawRequest::FRAME) !== '' && is_singular(DonationFormPostType::NAME);
    }

    /**
     * @param array<array-key, string> $args
     * @param string                $token visitor token, if the page is private to the visitor
     */
    public static function url(int $formId, array $args = [], string $token = ''): string
    {
        return add_query_arg(array_map('rawurlencode', [RawRequest::FRAME => $token === '' ? EmbedToken::NONE : $token] + $args), (string) get_permalink($formId));
    }
}
