<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

use Benefit\Shared\Forms\FieldSet;
use Benefit\Shared\Module\HasHooks;
use Benefit\Shared\Module\HasRoutes;
use Benefit\Shared\Module\HasScriptData;
use Benefit\Shared\Module\HasSessionData;
use Benefit\Shared\Module\HasVisitorData;
use Benefit\Shared\SharedModule;

defined('ABSPATH') || exit;

/** The common ground of all scripts of a page: the way to ask the server, and the session that they begin with. */
final class HttpModule implements HasHooks, HasRoutes, HasScriptData
{
    public function __construct(private readonly SharedModule $shared) {}

    public function name(): string
    {
        return 'Shared/Http';
    }

    public function register(): void
    {
        add_action('wp_login', fn() => $this->visitorRenewal()->renew());
    }

    public function visitorRenewal(): VisitorTokenRotation
    {
        return new VisitorTokenRotation($this->shared->visitor(), $this->shared->transaction(), function (string $from, string $to): void {
            // Also that of products that are switched off.
            foreach ($this->shared->modules->all(HasVisitorData::class) as $module) {
                $module->moveVisitor($from, $to);
            }
        });
    }

    public function actions(): array
    {
        $parts = fn(): array => $this->shared->modules->of(HasSessionData::class);

        return [(new SessionRoute(
            $this->shared->endpoint(),
            static fn(): array => array_map(static fn(HasSessionData $module): string => $module->sessionContract(), $parts()),
            static fn(ValidatedRequest $request): array => array_merge([], ...array_map(static fn(HasSessionData $module): array => $module->sessionData($request), $parts())),
        ))->action()];
    }

    public function pageSettings(): array
    {
        return [BaseScriptData::NAME => fn(): array => (new BaseScriptData($this->shared->endpoint(), $this->shared->visitor(), FieldSet::requiredMark(...)))->values()];
    }
}
