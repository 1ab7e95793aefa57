<?php

declare(strict_types=1);

namespace Benefit\Tests;

use Benefit\Shared\Http\WireQuirks;
use Benefit\Shared\Support\UserFacingException;

/** The quirks that a test names: a value each, or a closure. */
final class ProbeQuirks extends WireQuirks
{
    /** @param array<string, mixed> $quirks by method */
    public function __construct(private readonly array $quirks) {}

    public function nonceField(): string
    {
        return $this->quirks['nonceField'] ?? parent::nonceField();
    }

    public function nonceAction(array $input): string
    {
        return isset($this->quirks['nonceAction']) ? $this->quirks['nonceAction']($input) : parent::nonceAction($input);
    }

    public function needsNonce(array $input): bool
    {
        return isset($this->quirks['needsNonce']) && $this->quirks['needsNonce']($input);
    }

    public function addressFields(): array
    {
        return $this->quirks['addressFields'] ?? [];
    }

    public function marks(): array
    {
        return $this->quirks['marks'] ?? [];
    }

    public function frame(array $input): ?string
    {
        return isset($this->quirks['frame']) ? $this->quirks['frame']($input) : null;
    }

    public function refusalHtml(UserFacingException $refusal): string
    {
        return isset($this->quirks['refusalHtml']) ? $this->quirks['refusalHtml']($refusal) : parent::refusalHtml($refusal);
    }

    public function refusalJson(UserFacingException $refusal): ?array
    {
        return isset($this->quirks['refusalJson']) ? $this->quirks['refusalJson']($refusal) : null;
    }
}
