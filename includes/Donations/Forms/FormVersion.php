<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

defined('ABSPATH') || exit;

/** A form as it was published at some time. It never changes: a donation refers to the version that was used. */
final class FormVersion
{
    /** @param int $version numbered from 1 within each form */
    public function __construct(
        public readonly int $formId,
        public readonly int $version,
        public readonly FormDefinition $definition,
    ) {}

    /** Returns a copy with another definition, or null if there is none. */
    public function withDefinition(?FormDefinition $definition): ?self
    {
        return $definition === null ? null : new self($this->formId, $this->version, $definition);
    }
}
