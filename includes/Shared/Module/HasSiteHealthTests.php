<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

defined('ABSPATH') || exit;

/** Has something to say in Site Health. */
interface HasSiteHealthTests extends Module
{
    /** @return array<string, array{label: string, test: callable}> by id, as the part `direct` of `site_status_tests` wants them */
    public function healthTests(): array;
}
