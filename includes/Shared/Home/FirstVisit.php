<?php

declare(strict_types=1);

namespace Benefit\Shared\Home;

use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Boot\Provided;
use Benefit\Shared\Http\QueryArgs;

defined('ABSPATH') || exit;

/** Opens the screen Home after someone has activated the plugin on a site without payments. */
final class FirstVisit
{
    /** @param array<array-key, \Closure(): bool> $records each tells whether there are any */
    public function __construct(
        #[Provided('records', evenWhenOff: true)]
        private readonly array $records,
    ) {}

    public function open(bool $isForNetwork): void
    {
        if ($this->isWanted($isForNetwork)) {
            wp_safe_redirect(HomeScreen::url());
            exit;
        }
    }

    /** Tells whether one person activated this plugin alone, on the screen for plugins. */
    public function isWanted(bool $isForNetwork): bool
    {
        global $pagenow;
        if ($isForNetwork || $pagenow !== 'plugins.php' || QueryArgs::word('action') !== 'activate') {
            return false;
        }
        $user = wp_get_current_user();
        // The capabilities were granted in this request, after those of the user were read.
        $user->get_role_caps();
        if (!$user->has_cap(CapabilityRegistry::MANAGE)) {
            return false;
        }
        foreach ($this->records as $hasAny) {
            if ($hasAny()) {
                return false;
            }
        }

        return true;
    }
}
