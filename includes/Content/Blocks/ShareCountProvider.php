<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

defined('ABSPATH') || exit;

/** Reports how often pages were shared. Other plugins add their providers by the filter `benefit_share_counts`. */
interface ShareCountProvider
{
    /**
     * Looks up one page; called by cron.
     *
     * @param string $url of a public post
     *
     * @return array<string, int> known counts by service (keys of SocialShareLinks::labels())
     *
     * @throws \Exception when the service cannot be reached; the counts that it reported before stay
     */
    public function counts(string $url): array;
}
