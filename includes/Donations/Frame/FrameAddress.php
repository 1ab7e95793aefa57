<?php

declare(strict_types=1);

namespace Benefit\Donations\Frame;

use Benefit\Donations\Forms\FormPostType;
use Benefit\Shared\Http\Asked;
use Benefit\Shared\Http\FrameToken;
use Benefit\Shared\Http\Incoming;

defined('ABSPATH') || exit;

/** The address under which a form stands without the theme, for frames on other sites. */
final class FrameAddress
{
    public static function isAsked(): bool
    {
        return Asked::value(Incoming::FRAME) !== '' && is_singular(FormPostType::NAME);
    }

    /**
     * @param array<array-key, string> $args
     * @param string                $token of the visitor, where a page is read that is theirs
     */
    public static function url(int $formId, array $args = [], string $token = ''): string
    {
        return add_query_arg(array_map('rawurlencode', [Incoming::FRAME => $token === '' ? FrameToken::NONE : $token] + $args), (string) get_permalink($formId));
    }
}
