<?php

declare(strict_types=1);

namespace Benefit\Content\Blocks;

defined('ABSPATH') || exit;

/** A service that knows how often pages were shared. Extensions add theirs to the list of the filter `benefit_share_counts`. */
interface ShareCountProvider
{
    /**
     * Called by cron, for one page at a time.
     *
     * @param string $url of a public post
     *
     * @return array<string, int> by service (ShareLinks::labels()), those that are known
     *
     * @throws \Exception where it cannot be asked: what was known stays
     */
    public function counts(string $url): array;
}
