<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

defined('ABSPATH') || exit;

/** One of the owner's choices: its value on a new site, and what a schema cannot check. */
final class SettingDefinition
{
    /**
     * @param mixed                          $default its type is the setting's: a stored value of another type is as if not there
     * @param mixed                          $onNewSites where a site that is set up now begins otherwise than one that was there; null: it does not
     * @param (\Closure(mixed): mixed)|null  $prepare what a form sends, before the schema sees it
     * @param (\Closure(mixed): mixed)|null  $check   throws a Refusal that says what is wrong
     */
    public function __construct(
        public readonly string $key,
        public readonly mixed $default,
        public readonly ?\Closure $prepare = null,
        public readonly ?\Closure $check = null,
        public readonly mixed $onNewSites = null,
    ) {}
}
