<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

defined('ABSPATH') || exit;

/**
 * A page that a product needs, which the owner selects or has created. It belongs to one visitor, so it is never
 * cached.
 */
final class RequiredPage
{
    /**
     * @param string            $name            the setting's key without `page_`
     * @param \Closure(): string $title          title of the page when it is created
     * @param \Closure(): string $label          label of the setting
     * @param bool              $addressIsSecret whether its URL contains a secret that other sites must not
     *         see
     * @param string            $block           block on the page, without `benefit/`; '' if it has the page's
     *         name
     */
    public function __construct(
        public readonly string $name,
        public readonly \Closure $title,
        public readonly \Closure $label,
        public readonly bool $addressIsSecret = false,
        private readonly string $block = '',
    ) {}

    /** Returns the full name of its block. */
    public function block(): string
    {
        return 'benefit/' . ($this->block === '' ? $this->name : $this->block);
    }
}
