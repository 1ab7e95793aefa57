<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

defined('ABSPATH') || exit;

/** A page that a product needs, and that the owner chooses or has made. It belongs to one visitor, so it is never cached. */
final class RequiredPage
{
    /**
     * @param string            $name            with `page_` before it the setting
     * @param \Closure(): string $title          of the page when it is made
     * @param \Closure(): string $label          of the setting
     * @param bool              $addressIsSecret its address holds a secret, which no other site may be told
     * @param string            $block           that stands in it, as `benefit/<block>`; '' when it has the page's name
     */
    public function __construct(
        public readonly string $name,
        public readonly \Closure $title,
        public readonly \Closure $label,
        public readonly bool $addressIsSecret = false,
        private readonly string $block = '',
    ) {}

    /** The name of the block, with its namespace. */
    public function block(): string
    {
        return 'benefit/' . ($this->block === '' ? $this->name : $this->block);
    }
}
