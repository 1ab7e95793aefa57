<?php

declare(strict_types=1);

namespace Benefit\Content\VisitHistory;

use Benefit\Shared\Http\RawRequest;
use Benefit\Shared\Settings\Settings;

defined('ABSPATH') || exit;

/**
 * Reads the pages that this visitor has seen from their cookie (docs/spec-content.md §3, §9). The history is off until
 * the owner turns it on, and is recorded only after consent.
 */
final class VisitHistory
{
    public function __construct(private readonly Settings $settings) {}

    public function pages(): VisitedPages
    {
        return VisitedPages::fromCookieHeader($this->settings->flag(VisitHistorySettings::IS_ON) ? RawRequest::cookies() : '');
    }
}
