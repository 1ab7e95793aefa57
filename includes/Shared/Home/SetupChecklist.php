<?php

declare(strict_types=1);

namespace Benefit\Shared\Home;

use Benefit\Shared\Boot\Provided;
use Benefit\Shared\Html\HtmlOutput;
use Benefit\Shared\Settings\SettingsForm;

defined('ABSPATH') || exit;

/** The steps from a new site to the first real payment, in the order in which they are taken. */
final class SetupChecklist
{
    /** @param array<array-key, \Closure(): list<SetupStep>> $providers of enabled products */
    public function __construct(
        #[Provided('setup_steps')]
        private readonly array $providers,
        private readonly SettingsForm $settings,
    ) {}

    /** @return list<SetupStep> in their order */
    public function steps(): array
    {
        $steps = array_merge([], ...array_map(static fn(\Closure $provider): array => $provider(), array_values($this->providers)));
        usort($steps, static fn(SetupStep $one, SetupStep $other): int => $one->order <=> $other->order);

        return $steps;
    }

    public function isDone(): bool
    {
        return array_filter($this->steps(), static fn(SetupStep $step): bool => !$step->isDone) === [];
    }

    /** @return string escaped HTML */
    public function toHtml(): string
    {
        $steps = $this->steps();
        $next = array_values(array_filter($steps, static fn(SetupStep $step): bool => !$step->isDone))[0] ?? null;

        return HtmlOutput::screen(__DIR__ . '/templates/setup.php', [
            'steps' => $steps,
            'next' => $next,
            'done' => count(array_filter($steps, static fn(SetupStep $step): bool => $step->isDone)),
            'settings' => $this->settings,
        ]);
    }
}
