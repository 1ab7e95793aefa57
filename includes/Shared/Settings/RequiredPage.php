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
     * @param bool              $isWide          whether its block is wider than text on a page that we create
     */
    public function __construct(
        public readonly string $name,
        public readonly \Closure $title,
        public readonly \Closure $label,
        public readonly bool $addressIsSecret = false,
        private readonly string $block = '',
        private readonly bool $isWide = false,
    ) {}

    /** Returns the full name of its block. */
    public function block(): string
    {
        return 'benefit/' . ($this->block === '' ? $this->name : $this->block);
    }

    /** Returns the content of a page that we create. */
    public function content(): string
    {
        return '<!-- wp:' . $this->block() . ($this->isWide ? ' {"align":"wide"}' : '') . ' /-->';
    }

    /** Tells whether a page has only the content that we create, or did before blocks could be wide. */
    public function isUntouched(string $content): bool
    {
        return in_array($content, [$this->content(), '<!-- wp:' . $this->block() . ' /-->'], true);
    }
}
