<?php

declare(strict_types=1);

namespace Benefit\Shared\Module;

defined('ABSPATH') || exit;

/** The data that a module leaves in WordPress's own tables, and in folders. */
final class UninstallData
{
    /**
     * @param list<string> $options
     * @param list<string> $postTypes  whose posts are all its own
     * @param list<string> $userMeta   keys
     * @param list<string> $postMeta   keys on posts of others
     * @param list<string> $transients names, or how they begin
     * @param list<string> $widgets    the classic widgets, by the base of their ids
     * @param list<\Closure(): string> $folders absolute paths; they are deleted with all that is in them
     * @param list<string> $networkOptions of all sites of a network together
     */
    public function __construct(
        public readonly array $options = [],
        public readonly array $postTypes = [],
        public readonly array $userMeta = [],
        public readonly array $postMeta = [],
        public readonly array $transients = [],
        public readonly array $widgets = [],
        public readonly array $folders = [],
        public readonly array $networkOptions = [],
    ) {}
}
