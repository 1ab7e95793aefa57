<?php

declare(strict_types=1);

namespace Benefit\Payments\Ledger;

use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Boot\Contributions;

defined('ABSPATH') || exit;

/** Finds the Restorable of a purpose, also for disabled products. */
final class RestorableRegistry
{
    /** @var array<string, Restorable>|null */
    private ?array $byPurpose = null;

    public function __construct(private readonly Contributions $contributions) {}

    public function forPurpose(string $purpose): ?Restorable
    {
        return $this->all()[$purpose] ?? null;
    }

    /** @return array{string, string} purpose and key; '' if no product knows this URL */
    public function ofUrl(string $url): array
    {
        foreach ($this->all() as $purpose => $restorable) {
            $key = $restorable->keyInUrl($url);
            if ($key !== '') {
                return [$purpose, $key];
            }
        }

        return ['', ''];
    }

    /** Tells whether the current user may decide about payments of this purpose. */
    public function isAllowed(string $purpose): bool
    {
        return current_user_can($this->forPurpose($purpose)?->capability() ?? CapabilityRegistry::MANAGE);
    }

    /** @return array<string, Restorable> */
    private function all(): array
    {
        if ($this->byPurpose === null) {
            $this->byPurpose = [];
            foreach ($this->contributions->allServices('restorables') as $restorable) {
                if ($restorable instanceof Restorable) {
                    $this->byPurpose[$restorable->purpose()] = $restorable;
                }
            }
        }

        return $this->byPurpose;
    }
}
