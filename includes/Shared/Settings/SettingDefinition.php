<?php

declare(strict_types=1);

namespace Benefit\Shared\Settings;

defined('ABSPATH') || exit;

/** Defines a setting: its default, and the checks that a schema cannot express. */
final class SettingDefinition
{
    /**
     * @param mixed                          $default its type is that of the setting: stored values of another
     *         type are ignored
     * @param mixed                          $onNewSites initial value on sites set up from now on; null for
     *         the default
     * @param (\Closure(mixed): mixed)|null  $prepare converts what a form sends, before the schema validates
     *         it
     * @param (\Closure(mixed): mixed)|null  $check   throws a UserFacingException that says what is wrong
     */
    public function __construct(
        public readonly string $key,
        public readonly mixed $default,
        public readonly ?\Closure $prepare = null,
        public readonly ?\Closure $check = null,
        public readonly mixed $onNewSites = null,
    ) {}
}
