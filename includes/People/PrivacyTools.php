<?php

declare(strict_types=1);

namespace Benefit\People;

use Benefit\Shared\Boot\Contributions;

defined('ABSPATH') || exit;

/**
 * Serves WordPress's privacy tools, also for disabled products: their data about people is kept, and so are people's
 * rights to it. Also called from WP-CLI and cron.
 */
final class PrivacyTools
{
    public function __construct(private readonly Contributions $contributions) {}

    /**
     * @param array<string, mixed> $exporters
     *
     * @return array<string, mixed>
     */
    public function addExporters(array $exporters): array
    {
        return array_merge($exporters, ...array_map(static fn(PersonalDataProvider $data): array => $data->exporters(), $this->providers()));
    }

    /**
     * @param array<string, mixed> $erasers
     *
     * @return array<string, mixed>
     */
    public function addErasers(array $erasers): array
    {
        return array_merge($erasers, ...array_map(static fn(PersonalDataProvider $data): array => $data->erasers(), $this->providers()));
    }

    public function suggestPolicy(): void
    {
        $texts = array_map(static fn(PersonalDataProvider $data): string => $data->policy(), $this->providers());
        wp_add_privacy_policy_content('Benefit', wp_kses_post(implode("\n", $texts)));
    }

    /** @return list<PersonalDataProvider> */
    private function providers(): array
    {
        return array_values(array_filter($this->contributions->allServices('privacy'), static fn(object $data): bool => $data instanceof PersonalDataProvider));
    }
}
