<?php

declare(strict_types=1);

namespace Benefit\Shared;

/** What one field of a form is called and may hold. */
final class Field
{
    /** The last two are not of one line; `checkbox` holds "1" or "". */
    public const KINDS = ['text', 'email', 'tel', 'url', 'password', 'textarea', 'checkbox'];

    /**
     * @param string $name as in the form, `a` or `a[12][0]`
     * @param string $kind one of KINDS
     * @param int $maxLength characters
     * @param string|null $equalTo name of the field whose value this one repeats
     * @param string $autocomplete token of HTML's autofill, '' for none
     */
    public function __construct(
        public readonly string $name,
        public readonly string $label,
        public readonly string $kind,
        public readonly bool $required = false,
        public readonly int $maxLength = 100,
        public readonly ?string $equalTo = null,
        public readonly string $autocomplete = '',
    ) {
        if (!in_array($kind, self::KINDS, true)) {
            throw new \InvalidArgumentException('Not a kind of field: ' . $kind);
        }
    }

    /** A text of one line: the kind that the rule against `< ? = ^ >` is for (CONTRACTS.md "Names"). */
    public function isLine(): bool
    {
        return $this->kind === 'text' || $this->kind === 'tel';
    }
}
