<?php

declare(strict_types=1);

namespace Benefit\Donations\Giving\ProofOfWork;

use Benefit\Shared\Html\IslandRegistry;
use Benefit\Shared\Http\RouteChannel;
use Benefit\Shared\Http\ValidatedRequest;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Requires a short computation in the browser after several failures: negligible for a person, expensive for a program
 * that tries out thousands of cards. Donors without failures never notice.
 */
final class ProofOfWorkGuard
{
    public const FIELD = 'give-proof';
    public const NEEDED = 'proof_needed';

    public function __construct(
        private readonly FailedAttemptCounter $failures,
        private readonly ProofOfWorkChallenge $challenges,
        private readonly SpentChallengeRepository $used,
        private readonly IslandRegistry $islands,
    ) {}

    /**
     * Runs a validation and counts its failure.
     *
     * @template T
     *
     * @param \Closure(): T $check
     *
     * @return T
     *
     * @throws UserFacingException from the validation
     */
    public function countFailures(ValidatedRequest $request, \Closure $check): mixed
    {
        try {
            return $check();
        } catch (UserFacingException $refusal) {
            $this->failures->count($request->network, $request->visitor);
            throw $refusal;
        }
    }

    /**
     * @param bool $isGiven spends the proof
     *
     * @throws UserFacingException `proof_needed`, with the task for scripts in `data.errors`; `captcha_needed`
     */
    public function check(ValidatedRequest $request, int $formId, bool $isGiven): void
    {
        $wait = $this->failures->wait($request->network, $request->visitor);
        if ($wait === 0) {
            return;
        }
        /**
         * Filters whether a donor is a person, after payments or forms of theirs have failed: twice for each donation, when the
         * form is checked and when it is given.
         *
         * @since 0.1.0
         *
         * @param bool|string|null     $verdict  null: the browser solves a task; true: go on; a text is shown to the donor
         * @param int                  $form_id
         * @param array<string, mixed> $values   what was entered, by field name
         * @param bool                 $is_given whether this is the second time
         */
        $verdict = apply_filters('benefit_captcha', null, $formId, $request->values, $isGiven);
        if ($verdict === true) {
            return;
        }
        if (is_string($verdict) && $verdict !== '') {
            throw UserFacingException::refused('captcha_needed', $verdict);
        }
        $sent = $request->values[self::FIELD] ?? '';
        $task = is_string($sent) ? $this->challenges->verify($sent, $formId, (string) $request->visitor) : null;
        if ($task !== null && ($isGiven ? $this->used->use($task) : !$this->used->isUsed($task))) {
            return;
        }
        throw $request->channel === RouteChannel::Ajax ? $this->task($request, $formId) : self::waiting($wait);
    }

    private function task(ValidatedRequest $request, int $formId): UserFacingException
    {
        $sentence = __('Several attempts have failed. Please press the button again: your browser will then run a short security check.', 'benefit');

        return UserFacingException::refused(self::NEEDED, $sentence, data: ['errors' => [[
            'code' => self::NEEDED,
            'field' => '',
            'message' => $sentence,
            'data' => [
                'give-proof' => $this->challenges->make($formId, (string) $request->visitor),
                'src' => $this->islands->partUrl('donation-form-proof-of-work'),
                /* translators: %s: a number; %%: the sign */
                'words' => sprintf(__('One moment: your browser is running a security check (%s%%).', 'benefit'), '{n}'),
            ],
        ]]]);
    }

    private static function waiting(int $seconds): UserFacingException
    {
        $minutes = (int) ceil($seconds / MINUTE_IN_SECONDS);

        return UserFacingException::refused(self::NEEDED, sprintf(
            /* translators: %d: minutes */
            _n('Several attempts have failed. Please try again in %d minute, or turn on JavaScript.', 'Several attempts have failed. Please try again in %d minutes, or turn on JavaScript.', $minutes, 'benefit'),
            $minutes,
        ));
    }
}
