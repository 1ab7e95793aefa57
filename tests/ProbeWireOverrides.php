<?php

declare(strict_types=1);

namespace Benefit\Tests;

use Benefit\Shared\Http\WireOverrides;
use Benefit\Shared\Support\UserFacingException;

/** The overrides that a test names: a value each, or a closure. */
final class ProbeWireOverrides extends WireOverrides
{
    /** @param array<string, mixed> $overrides by method */
    public function __construct(private readonly array $overrides) {}

    public function nonceField(): string
    {
        return $this->overrides['nonceField'] ?? parent::nonceField();
    }

    public function nonceAction(array $input): string
    {
        return isset($this->overrides['nonceAction']) ? $this->overrides['nonceAction']($input) : parent::nonceAction($input);
    }

    public function needsNonce(array $input): bool
    {
        return isset($this->overrides['needsNonce']) && $this->overrides['needsNonce']($input);
    }

    public function addressFields(): array
    {
        return $this->overrides['addressFields'] ?? [];
    }

    public function marks(): array
    {
        return $this->overrides['marks'] ?? [];
    }

    public function frame(array $input): ?string
    {
        return isset($this->overrides['frame']) ? $this->overrides['frame']($input) : null;
    }

    public function refusalHtml(UserFacingException $refusal): string
    {
        return isset($this->overrides['refusalHtml']) ? $this->overrides['refusalHtml']($refusal) : parent::refusalHtml($refusal);
    }

    public function refusalJson(UserFacingException $refusal): ?array
    {
        return isset($this->overrides['refusalJson']) ? $this->overrides['refusalJson']($refusal) : null;
    }
}
