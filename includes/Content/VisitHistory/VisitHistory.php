<?php

declare(strict_types=1);

namespace Benefit\Content\VisitHistory;

use Benefit\Shared\Http\RawRequest;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/**
 * The pages that this visitor came by, in a cookie of theirs (spec/content.txt §3, §9): off until the owner wants it,
 * and only after consent.
 */
final class VisitHistory
{
    public function __construct(private readonly Settings $settings) {}

    public function pages(): VisitedPages
    {
        return VisitedPages::fromCookieHeader($this->settings->flag(VisitHistorySettings::IS_ON) ? RawRequest::cookies() : '');
    }
}
