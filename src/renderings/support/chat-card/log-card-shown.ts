import { runOperation, type DataServices } from '#src/data/run-operation.ts';
import { postUiLogs } from '#src/operations/logs.ts';

/** Records in the info log that the chat card was shown. Rejects if the log did not accept the line. (spec: CHAT-03) */
export async function logCardShown(services: DataServices): Promise<void> {
  await runOperation(services, postUiLogs, { message: 'The support chat card was shown.' });
}
