<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

defined('ABSPATH') || exit;

/** A form as it was published at some time. It never changes: a donation keeps the one that was given by. */
final class FormVersion
{
    /** @param int $version counts from 1 for each form */
    public function __construct(
        public readonly int $formId,
        public readonly int $version,
        public readonly FormDefinition $definition,
    ) {}

    /** The same with another part of its definition; null for none. */
    public function of(?FormDefinition $definition): ?self
    {
        return $definition === null ? null : new self($this->formId, $this->version, $definition);
    }
}
